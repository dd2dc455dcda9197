-- Each day the books are held against themselves, too: what was paid, given back and paid out against what was posted of it.

create table book_faults (
  day date not null references statement_comparisons (day),
  -- A transaction of the ledger whose entries do not sum to zero, or what was not posted as it happened.
  kind text not null check (kind in ('ENTRIES', 'PAYMENT', 'REFUND', 'TRANSFER', 'TRANSFER_RETURNED')),
  -- Of the transaction, the charge, the refund or the transfer.
  reference text not null,
  expected_cents bigint not null,
  found_cents bigint not null,
  primary key (day, kind, reference),
  check (expected_cents <> found_cents)
);
create index transfers_canceled on transfers (canceled_at) where canceled_at is not null;
create index charge_refunds_created on charge_refunds (created_at);
create index if not exists charges_paid on charges (paid_at) where paid_at is not null;
