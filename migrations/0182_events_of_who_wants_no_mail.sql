-- A sentence of 200 characters, with an invisible space behind each dot that would make a link of it.
alter table notifications drop constraint notifications_text_check;
alter table notifications add constraint notifications_text_check check (char_length(text) between 1 and 600);

drop function notify_account(text, text, text, text, text, text);

/* Tells the account of an address that something happened. Nothing is noted where its e-mail is not confirmed, since whoever
   opened it may not be the one who reads that mailbox; that none is wanted there holds all the same. Without `by_mail` it
   stands under the bell alone. Answers whether the single mail stays away, and where its browsers are told. */
create function notify_account(
  address text, of_kind text, of_group text, told text, place text, only_once text, by_mail boolean default true)
  returns table (notification_id uuid, is_gathered boolean, subscriptions uuid[]) language sql as $$
  with account as (
    select u.id, coalesce(p.pace, 'NOW') as pace, u.email_confirmed_at is not null as confirmed
      from users u left join email_paces p on p.user_id = u.id
     where u.email = address and u.deleted_at is null
  ), added as (
    insert into notifications (user_id, kind, email_group, text, path, once, awaits_mail)
      select a.id, of_kind, of_group, told, place, only_once, by_mail and of_group is not null and a.pace = 'DAILY'
        from account a where a.confirmed
      on conflict (user_id, once) do nothing
      returning id
  )
  select (select id from added),
         of_group is not null and (a.pace = 'NONE' or (a.pace = 'DAILY' and a.confirmed)),
         array(select s.id from push_subscriptions s where s.user_id = a.id and a.confirmed)
    from account a;
$$;
