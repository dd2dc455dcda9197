-- A place that money goes to is paid once the person confirmed it beside the session, and after a pause.

-- Those that stand were chosen before there was anything to confirm: they go on.
alter table bank_accounts
  add column confirmed_at timestamptz default now(),
  add column payable_from timestamptz default now();
alter table bank_accounts
  alter column confirmed_at drop default,
  alter column payable_from drop default,
  add constraint bank_accounts_payable check ((confirmed_at is null) = (payable_from is null)) not valid,
  add constraint bank_accounts_favourite_confirmed check (not favourite or confirmed_at is not null) not valid;
alter table bank_accounts
  validate constraint bank_accounts_payable,
  validate constraint bank_accounts_favourite_confirmed;

-- For how many days nothing is paid to a new one: one row, data.
create table payout_pause (
  is_the_one boolean primary key default true check (is_the_one),
  days integer not null check (days between 0 and 30)
);
insert into payout_pause (days) values (3);

-- What was asked for with the session alone, and is done by the link that was mailed.
create table bank_account_links (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  bank_account_id uuid not null references bank_accounts (id) on delete cascade,
  -- The mailbox that the link was sent to: it is worth nothing once the account has another.
  email text not null check (char_length(email) between 3 and 254),
  action text not null check (action in ('CONFIRM', 'CHOOSE', 'REMOVE')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index bank_account_links_of_account on bank_account_links (bank_account_id);
create index bank_account_links_of_user on bank_account_links (user_id);

-- Who closes the account in such a pause is paid after it, too.
alter table last_payees add column payable_from timestamptz not null default now();

-- Whom a run left out in that pause: paid by the same run once it is over.
create table payout_pauses (
  run_on date not null references payout_runs (run_on),
  user_id uuid not null references users (id),
  until timestamptz not null,
  primary key (run_on, user_id)
);
