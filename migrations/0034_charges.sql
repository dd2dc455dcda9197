-- Attempts to collect money, whatever it is for. What is paid for learns of it by the handlers that the product joins.

create table charges (
  id uuid primary key default uuidv7(),
  -- What is paid for.
  subject_kind text not null check (subject_kind in ('SUBSCRIPTION', 'ORDER')),
  subject_id uuid not null,
  -- Who pays.
  user_id uuid references users (id),
  company_id uuid references companies (id),
  description text not null,
  cents bigint not null check (cents > 0),
  method text not null check (method in ('CARD', 'PIX', 'BOLETO')),
  installments smallint not null default 1 check (installments between 1 and 12),
  -- The card as it was, for the receipt.
  card_id uuid,
  card_brand text,
  card_last_four text,
  status text not null default 'CREATED' check (status in
    ('CREATED', 'SENT', 'PAID', 'FAILED', 'EXPIRED', 'REFUNDING', 'REFUNDED', 'DISPUTED', 'LOST')),
  -- Another attempt took its place: should it be paid all the same, it is given back.
  is_superseded boolean not null default false,
  gateway text not null,
  gateway_id text,
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and cents),
  pix_text text,
  pix_expires_at timestamptz,
  boleto_line text,
  boleto_pdf_url text,
  boleto_due_on date,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  paid_at timestamptz,
  ended_at timestamptz,
  -- When the gateway is to be asked next what became of it; null where nothing is awaited.
  ask_at timestamptz,
  check (num_nonnulls(user_id, company_id) = 1),
  check (method = 'CARD' or installments = 1),
  check ((paid_at is not null) = (status in ('PAID', 'REFUNDING', 'REFUNDED', 'DISPUTED', 'LOST')))
);

-- Two presses, two tabs, two managers: one open attempt for what is paid for.
create unique index charges_one_open on charges (subject_kind, subject_id)
  where status in ('CREATED', 'SENT') and not is_superseded;
create index charges_of_subject on charges (subject_kind, subject_id, created_at desc);
create index charges_of_user on charges (user_id, created_at desc) where user_id is not null;
create index charges_of_company on charges (company_id, created_at desc) where company_id is not null;
create index charges_to_ask on charges (ask_at) where ask_at is not null;

create table charge_errors (
  id uuid primary key default uuidv7(),
  charge_id uuid not null references charges (id),
  registered_at timestamptz not null default now(),
  reason text not null
);
create index charge_errors_of_charge on charge_errors (charge_id, registered_at);

-- What is given back of a charge, each part once.
create table charge_refunds (
  id uuid primary key default uuidv7(),
  charge_id uuid not null references charges (id),
  cents bigint not null check (cents > 0),
  status text not null default 'OWED' check (status in ('OWED', 'SENT')),
  why text not null check (why in ('REGRET', 'SUPERSEDED', 'ADMINISTRATOR')),
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index charge_refunds_of_charge on charge_refunds (charge_id);

-- Which events were taken in, each once: narrow, so that what they say can be parted by month.
create table gateway_event_ids (
  id text primary key,
  received_at timestamptz not null default now()
);
create table gateway_events (
  id uuid primary key default uuidv7(),
  event_id text not null,
  body text not null,
  received_at timestamptz not null default now()
);
