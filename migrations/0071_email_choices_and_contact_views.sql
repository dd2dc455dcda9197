-- Which mails somebody wants, of those that one can do without.

create table email_choices (
  user_id uuid not null references users (id) on delete cascade,
  email_group text not null check (email_group ~ '^[a-z]{1,40}$'),
  wanted boolean not null default true,
  -- In the address by which one leaves. Readable, since each mail carries it, and worth no more than that.
  leave_code text not null unique,
  -- When the person chose; null where a mail was sent and nothing was chosen yet.
  changed_at timestamptz,
  primary key (user_id, email_group)
);

-- What a mail belongs to that one can do without; null of the others.
alter table outgoing_emails add column email_group text;

/* What the reader at an address chose of a group; no row where nobody has an account there. `code` is for whoever is
   written to for the first time. */
create function email_choice_of(address text, of_group text, code text)
  returns table (wanted boolean, leave_code text) language sql as $$
  insert into email_choices as c (user_id, email_group, leave_code)
    select u.id, of_group, code from users u where u.email = address and u.deleted_at is null
    on conflict (user_id, email_group) do nothing;
  select c.wanted, c.leave_code from email_choices c join users u on u.id = c.user_id
    where u.email = address and u.deleted_at is null and c.email_group = of_group;
$$;

-- Which company was shown somebody's phone or e-mail, once a day of Brasília; limits count for themselves.
create table contact_views (
  user_id uuid not null references users (id) on delete cascade,
  company_id uuid not null references companies (id) on delete cascade,
  kind text not null check (kind in ('PHONE', 'EMAIL')),
  seen_at timestamptz not null default now(),
  seen_on date not null generated always as ((seen_at at time zone 'America/Sao_Paulo')::date) stored,
  primary key (user_id, company_id, kind, seen_on)
);
create index contact_views_of_user on contact_views (user_id, seen_at desc);
create index contact_views_of_company on contact_views (company_id);

-- What was known of it so far: companies whose plan has no limit were not counted.
insert into contact_views (user_id, company_id, kind, seen_at)
  select u.id, c.id, case l.key when 'CALLS' then 'PHONE' else 'EMAIL' end, l.used_at
  from limit_uses l join users u on u.id = l.subject_id join companies c on c.id = l.owner_id
  where l.key in ('CALLS', 'EMAILS') and u.deleted_at is null
  on conflict do nothing;
