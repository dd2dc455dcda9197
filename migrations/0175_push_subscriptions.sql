-- The browsers that are told of what happened while no page of ours is open (RFC 8030). Each belongs to a session: who signs
-- out there, or anywhere else ends it, is told nothing there any more.
create table push_subscriptions (
  id uuid primary key default uuidv7(),
  session_id uuid not null unique references sessions (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  endpoint text not null unique check (endpoint ~ '^https://' and char_length(endpoint) <= 2000),
  -- Of the browser: what is sent is sealed for it (RFC 8291).
  p256dh text not null check (char_length(p256dh) <= 200),
  auth text not null check (char_length(auth) <= 100),
  created_at timestamptz not null default now()
);
create index push_subscriptions_of_user on push_subscriptions (user_id);

-- By which push services know this installation (VAPID, RFC 8292), made with the first subscription.
create table push_keys (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_key text not null
);

/* Tells the account of an address that something happened: nobody, where its e-mail is not confirmed, since whoever opened
   it may not be the one who reads that mailbox. Answers how its owner wants mails, and where its browsers are told. */
create function notify_account(address text, of_kind text, of_group text, told text, place text, only_once text)
  returns table (notification_id uuid, is_gathered boolean, subscriptions uuid[]) language sql as $$
  with account as (
    select u.id, coalesce(p.pace, 'NOW') as pace
      from users u left join email_paces p on p.user_id = u.id
     where u.email = address and u.deleted_at is null and u.email_confirmed_at is not null
  ), added as (
    insert into notifications (user_id, kind, email_group, text, path, once, awaits_mail)
      select a.id, of_kind, of_group, told, place, only_once, of_group is not null and a.pace = 'DAILY' from account a
      on conflict (user_id, once) do nothing
      returning id
  )
  select (select id from added), of_group is not null and a.pace <> 'NOW',
         array(select s.id from push_subscriptions s where s.user_id = a.id)
    from account a;
$$;
