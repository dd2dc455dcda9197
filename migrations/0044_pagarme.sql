-- What was asked of Pagar.me that it would do twice if it were asked twice: it keeps the key of a request for a day, and
-- of transfers none. Beside the product, as the sandbox's books are: no table of the product refers to these.
create schema pagarme;

create table pagarme.operations (
  -- Ours, of the giving back or the transfer.
  key text primary key,
  kind text not null check (kind in ('REFUND', 'TRANSFER')),
  -- What is worked on by one at a time: the charge, or who is paid.
  subject text not null,
  cents bigint not null check (cents > 0),
  -- Of a giving back: the charge at Pagar.me, and what had gone back of it before.
  charge_id text,
  cents_before bigint check (cents_before >= 0),
  -- Of a transfer: to whom, and what it became.
  recipient_id text,
  withdrawal_id text unique,
  -- Until then whoever began it is believed to be at it.
  claimed_until timestamptz not null,
  done_at timestamptz,
  created_at timestamptz not null default now()
);

create unique index operations_one_open on pagarme.operations (kind, subject) where done_at is null;
create index operations_done on pagarme.operations (kind, done_at);
