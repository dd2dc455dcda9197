-- Payouts to a person that the administration keeps back, and transfers that it tries again.

create table payout_holds (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id),
  -- The person reads it.
  reason text not null check (char_length(reason) between 1 and 300),
  held_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  released_at timestamptz check (released_at >= created_at),
  released_by uuid references users (id) on delete set null,
  check (released_by is null or released_at is not null)
);
create unique index payout_holds_one_at_a_time on payout_holds (user_id) where released_at is null;
create index payout_holds_of_user on payout_holds (user_id, id desc);
create index payout_holds_held_by on payout_holds (held_by) where held_by is not null;
create index payout_holds_released_by on payout_holds (released_by) where released_by is not null;

-- The one that took the place of a refused one: however often it is tried again, once.
alter table transfers add column retry_of uuid references transfers (id);
create unique index transfers_retried_once on transfers (retry_of) where retry_of is not null;
-- Of a run one for each person, beside those that came to nothing.
drop index transfers_one_of_run;
create unique index transfers_one_of_run on transfers (run_on, user_id) where status <> 'CANCELED';
create index transfers_newest on transfers (created_at desc, id desc);
