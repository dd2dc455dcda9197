-- What a new company may see of people, and who is asked before the phone is given.

-- Fewer than its plan allows, in the first days of a company.
create table first_days_limits (
  key text primary key check (key in ('CALLS', 'EMAILS')),
  days integer not null check (days between 1 and 365),
  maximum integer not null check (maximum >= 0)
);
insert into first_days_limits (key, days, maximum) values ('CALLS', 7, 3), ('EMAILS', 7, 5);

-- Companies that want the phone of somebody who accepts no calls unasked, and what the person said.
create table contact_requests (
  user_id uuid not null references users (id) on delete cascade,
  company_id uuid not null references companies (id) on delete cascade,
  asked_at timestamptz not null default now(),
  -- Null until the person said something.
  is_allowed boolean,
  answered_at timestamptz,
  primary key (user_id, company_id),
  check ((is_allowed is null) = (answered_at is null))
);
create index contact_requests_of_user on contact_requests (user_id, asked_at desc);
create index contact_requests_of_company on contact_requests (company_id);
