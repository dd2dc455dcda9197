-- What we owe people and pay out: one run each month, one transfer of it for each person.

-- Each begins on a tenth of Brasília and is over once everybody was looked at.
create table payout_runs (
  run_on date primary key,
  begun_at timestamptz not null default now(),
  finished_at timestamptz,
  -- What it paid out in all, once it is over: the measure of the next one.
  cents bigint check (cents >= 0),
  check ((finished_at is null) = (cents is null))
);

create table transfers (
  id uuid primary key default uuidv7(),
  run_on date not null references payout_runs (run_on),
  user_id uuid not null references users (id),
  cents bigint not null check (cents > 0),
  status text not null default 'WAITING' check (status in ('WAITING', 'PAID', 'CANCELED')),
  -- The bank account or the Pix key as it was on the day of the run.
  payee jsonb not null,
  gateway text not null,
  gateway_id text,
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  -- Why the bank refused it, in the gateway's words.
  reason text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  paid_at timestamptz,
  canceled_at timestamptz,
  -- When the gateway is to be asked next what became of it; null where nothing is awaited.
  ask_at timestamptz,
  check ((status = 'CANCELED') = (canceled_at is not null)),
  check (status <> 'PAID' or paid_at is not null),
  check ((status = 'WAITING') = (ask_at is not null))
);
-- However often a run begins, and however many at once: one for each person.
create unique index transfers_one_of_run on transfers (run_on, user_id);
create index transfers_of_user on transfers (user_id, run_on desc, id desc);
create index transfers_to_ask on transfers (ask_at) where ask_at is not null;

-- Who had something to get in a run and nowhere to get it, and was told so.
create table payout_reminders (
  run_on date not null references payout_runs (run_on),
  user_id uuid not null references users (id),
  cents bigint not null check (cents > 0),
  created_at timestamptz not null default now(),
  primary key (run_on, user_id)
);

-- Where who closed the account is paid what was earned before.
create table last_payees (
  user_id uuid primary key references users (id),
  payee jsonb not null,
  created_at timestamptz not null default now()
);

-- A measure may be something that grows: a run against the one before.
alter table job_shares drop constraint job_shares_most_percent_check;
alter table job_shares add constraint job_shares_most_percent_check check (most_percent between 1 and 1000);
-- In reais: a run that would pay a tenth more than the one before waits for an administrator.
insert into job_shares (job, most_percent, least_rows) values ('pay-out', 110, 10000);
