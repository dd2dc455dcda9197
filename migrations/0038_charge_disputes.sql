-- A charge that we won may be denied again: each dispute is one of its own.
create table charge_disputes (
  id uuid primary key default uuidv7(),
  charge_id uuid not null references charges (id),
  status text not null default 'OPEN' check (status in ('OPEN', 'WON', 'LOST')),
  opened_at timestamptz not null default now(),
  decided_at timestamptz,
  check ((status = 'OPEN') = (decided_at is null))
);
create unique index charge_disputes_one_open on charge_disputes (charge_id) where status = 'OPEN';
