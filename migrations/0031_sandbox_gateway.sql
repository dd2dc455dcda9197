-- The gateway of payments that works on any machine, beside the product as a real one is: no table of the product refers
-- to these, and none of these to the product's.
create schema sandbox;

-- What this installation signs and seals with.
create table sandbox.installation (
  only_one boolean primary key default true check (only_one),
  secret text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);
insert into sandbox.installation default values;

-- Never a number, never a code: what the number stands for in the simulation is its outcome.
create table sandbox.cards (
  id text primary key,
  owner text not null,
  -- A token is good for one time.
  token uuid not null unique,
  brand text not null,
  first_six text not null check (first_six ~ '^\d{6}$'),
  last_four text not null check (last_four ~ '^\d{4}$'),
  holder_name text not null,
  exp_month smallint not null check (exp_month between 1 and 12),
  exp_year smallint not null,
  fingerprint text not null,
  outcome text not null,
  created_at timestamptz not null default now()
);

create table sandbox.charges (
  key text primary key,
  id uuid not null unique default gen_random_uuid(),
  method text not null check (method in ('CARD', 'PIX', 'BOLETO')),
  cents bigint not null check (cents > 0),
  description text not null,
  payer_name text not null,
  payer_document text not null,
  card_label text,
  installments smallint not null default 1,
  status text not null check (status in ('PENDING', 'PAID', 'FAILED', 'EXPIRED', 'REFUNDED', 'DISPUTED', 'LOST')),
  reason text,
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and cents),
  paid_at timestamptz,
  pix_text text,
  pix_expires_at timestamptz,
  boleto_line text,
  boleto_due_on date,
  -- What becomes of it at a time unless something else comes before.
  next_status text,
  next_reason text,
  next_at timestamptz,
  -- The card of this charge is disputed some time after it paid.
  disputed_later boolean not null default false,
  created_at timestamptz not null default now()
);
create index charges_newest on sandbox.charges (created_at desc, key);

-- Boletos are told apart by a number that counts up.
create sequence sandbox.boleto_numbers;

create table sandbox.refunds (
  key text primary key,
  charge_key text not null references sandbox.charges (key),
  cents bigint not null check (cents > 0),
  fee_cents bigint not null check (fee_cents >= 0),
  created_at timestamptz not null default now()
);
create index refunds_of_charge on sandbox.refunds (charge_key);

create table sandbox.transfers (
  key text primary key,
  id uuid not null unique default gen_random_uuid(),
  cents bigint not null check (cents > 0),
  fee_cents bigint not null check (fee_cents >= 0),
  payee_name text not null,
  payee_document text not null,
  -- Bank, agency and account, or the Pix key, as a person reads them.
  destination text not null,
  status text not null check (status in ('PENDING', 'PAID', 'FAILED')),
  reason text,
  -- When the bank has done it, unless it refuses before.
  paid_from timestamptz not null,
  created_at timestamptz not null default now()
);
create index transfers_newest on sandbox.transfers (created_at desc, key);

-- The gateway's own book: what it did with the money, line by line.
create table sandbox.statement_lines (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('PAYMENT', 'REFUND', 'DISPUTE', 'DISPUTE_WON', 'TRANSFER')),
  key text not null,
  cents bigint not null,
  fee_cents bigint not null,
  occurred_at timestamptz not null default now()
);
create index statement_lines_by_time on sandbox.statement_lines (occurred_at, id);

-- What our webhook is told.
create table sandbox.events (
  id uuid primary key default gen_random_uuid(),
  type text not null,
  about text not null check (about in ('charge', 'transfer')),
  key text not null,
  occurred_at timestamptz not null default now(),
  sent_at timestamptz
);

-- What the gateway does wrong on purpose, for as long or as often as it says.
create table sandbox.faults (
  kind text primary key check (kind in ('AWAY', 'ERROR', 'LOST_ANSWER', 'SLOW', 'REPEATED_EVENTS', 'WRONG_SIGNATURE')),
  -- Milliseconds for SLOW, how often for REPEATED_EVENTS.
  amount int not null default 0 check (amount >= 0),
  -- The one call that it meets; null: all.
  operation text,
  until timestamptz not null default 'infinity',
  -- How often it still happens; null: each time.
  remaining int check (remaining > 0)
);
