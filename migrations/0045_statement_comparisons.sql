-- Each day the ledger is held against the gateway's statement; what differs waits here for an administrator.

create table statement_comparisons (
  -- The day of Brasília.
  day date primary key,
  compared_at timestamptz not null default now(),
  lines integer not null check (lines >= 0)
);

create table statement_differences (
  day date not null references statement_comparisons (day),
  -- What the statement calls it, and of which charge or transfer.
  kind text not null check (kind in ('PAYMENT', 'REFUND', 'DISPUTE', 'DISPUTE_WON', 'TRANSFER')),
  reference text not null,
  ledger_cents bigint not null,
  ledger_fee_cents bigint not null,
  statement_cents bigint not null,
  statement_fee_cents bigint not null,
  primary key (day, kind, reference),
  check ((ledger_cents, ledger_fee_cents) <> (statement_cents, statement_fee_cents))
);
