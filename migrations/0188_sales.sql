-- Proposals that a representative makes for a company, what became of them, and the orders that they became.
create table proposals (
  id uuid primary key default uuidv7(),
  -- What people call it by.
  number bigint generated always as identity (start with 1001) unique,
  company_id uuid not null references companies (id) on delete restrict,
  salesman_id uuid not null references users (id) on delete restrict,
  quote_id uuid references quotes (id) on delete set null,
  status text not null default 'DRAFT' check (status in
    ('DRAFT', 'NEEDS_APPROVAL', 'SENT', 'SEEN', 'COUNTERED', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'WITHDRAWN')),
  -- The newest round, and the newest that was sent; a round that waits for the company is not sent.
  round integer not null default 1 check (round between 1 and 50),
  sent_round integer check (sent_round between 1 and round),
  -- How often it was written: who decides about it says what was read.
  version integer not null default 1,
  buyer_name text not null check (length(buyer_name) between 1 and 200),
  buyer_email text check (length(buyer_email) <= 254),
  buyer_phone text check (buyer_phone ~ '^\d{8,11}$'),
  -- What the company said when it refused a discount.
  refusal text check (length(refusal) between 1 and 1000),
  valid_until date not null,
  sent_at timestamptz,
  seen_at timestamptz,
  closed_at timestamptz,
  -- Since when nothing tells any more who the buyer is.
  forgotten_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status in ('DRAFT', 'NEEDS_APPROVAL', 'WITHDRAWN', 'EXPIRED') or sent_round is not null)
);
create index proposals_of_salesman on proposals (salesman_id, updated_at desc, id desc);
create index proposals_of_company on proposals (company_id, updated_at desc, id desc);
create index proposals_of_quote on proposals (quote_id) where quote_id is not null;
create index proposals_of_buyer on proposals (buyer_email) where buyer_email is not null;
create index proposals_that_expire on proposals (valid_until)
  where status in ('SENT', 'SEEN', 'COUNTERED', 'NEEDS_APPROVAL', 'DRAFT');

-- Which state follows which, whoever writes it.
create function check_proposal_move() returns trigger language plpgsql as $$
begin
  if new.status = old.status or (old.status, new.status) in (
    ('DRAFT', 'NEEDS_APPROVAL'), ('DRAFT', 'SENT'), ('DRAFT', 'WITHDRAWN'), ('DRAFT', 'EXPIRED'),
    ('NEEDS_APPROVAL', 'SENT'), ('NEEDS_APPROVAL', 'DRAFT'), ('NEEDS_APPROVAL', 'WITHDRAWN'),
    ('NEEDS_APPROVAL', 'EXPIRED'), ('NEEDS_APPROVAL', 'SEEN'), ('NEEDS_APPROVAL', 'COUNTERED'),
    ('SENT', 'SEEN'), ('SENT', 'COUNTERED'), ('SENT', 'ACCEPTED'), ('SENT', 'DECLINED'), ('SENT', 'EXPIRED'),
    ('SENT', 'WITHDRAWN'), ('SENT', 'NEEDS_APPROVAL'),
    ('SEEN', 'COUNTERED'), ('SEEN', 'ACCEPTED'), ('SEEN', 'DECLINED'), ('SEEN', 'EXPIRED'), ('SEEN', 'WITHDRAWN'),
    ('SEEN', 'NEEDS_APPROVAL'), ('SEEN', 'SENT'),
    ('COUNTERED', 'SENT'), ('COUNTERED', 'NEEDS_APPROVAL'), ('COUNTERED', 'DECLINED'), ('COUNTERED', 'EXPIRED'),
    ('COUNTERED', 'WITHDRAWN'),
    ('EXPIRED', 'SENT'), ('EXPIRED', 'NEEDS_APPROVAL'), ('EXPIRED', 'WITHDRAWN')) then
    return new;
  end if;
  raise exception 'A proposal does not go from % to %', old.status, new.status using errcode = 'check_violation';
end $$;
create trigger proposals_move before update of status on proposals
  for each row execute function check_proposal_move();

-- What each side offered, in turn; nothing of it is changed once the other has it.
create table proposal_rounds (
  proposal_id uuid not null references proposals (id) on delete cascade,
  number integer not null check (number between 1 and 50),
  side text not null check (side in ('SELLER', 'BUYER')),
  message text check (length(message) between 1 and 2000),
  freight_cents bigint not null default 0 check (freight_cents between 0 and 1000000000),
  -- Days after the invoice at which equal parts are due, and percent on top in hundredths; null: to be agreed.
  payment_days smallint[] check (cardinality(payment_days) between 1 and 12),
  payment_points integer not null default 0 check (payment_points between -10000 and 10000),
  goods_cents bigint not null check (goods_cents >= 0),
  total_cents bigint not null check (total_cents > 0 and total_cents <= 100000000000),
  commission_cents bigint not null check (commission_cents >= 0),
  -- Hundredths of a percent by which the line with the largest discount is below its list price.
  discount_points integer not null check (discount_points between 0 and 10000),
  valid_until date not null,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (proposal_id, number)
);

create table proposal_lines (
  proposal_id uuid not null,
  round integer not null,
  rank integer not null check (rank between 0 and 49),
  product_id uuid references products (id) on delete set null,
  variant_number smallint,
  name text not null,
  variant text,
  amount integer not null check (amount between 1 and 9999),
  list_cents integer not null check (list_cents > 0),
  price_cents integer not null check (price_cents > 0),
  commission_points integer not null check (commission_points between 0 and 10000),
  primary key (proposal_id, round, rank),
  foreign key (proposal_id, round) references proposal_rounds (proposal_id, number) on delete cascade
);

create function keep_sent_rounds() returns trigger language plpgsql as $$
begin
  -- Only what ends with its proposal goes.
  if tg_op = 'DELETE' and not exists (select from proposals where id = old.proposal_id) then return old; end if;
  if old.sent_at is not null then
    -- What somebody wrote goes with who the buyer was; what was offered stays.
    if tg_op = 'UPDATE' and new.message is null and to_jsonb(new) - 'message' = to_jsonb(old) - 'message'
      and exists (select from proposals where id = old.proposal_id and forgotten_at is not null) then
      return new;
    end if;
    raise exception 'Round % of a proposal was sent', old.number using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger proposal_rounds_kept before update or delete on proposal_rounds
  for each row execute function keep_sent_rounds();

create function keep_sent_lines() returns trigger language plpgsql as $$
begin
  -- Neither taken out of such a round nor put into it.
  if exists (select from proposal_rounds r where r.sent_at is not null
      and ((r.proposal_id, r.number) = (old.proposal_id, old.round)
        or (r.proposal_id, r.number) = (new.proposal_id, new.round))) then
    -- A product that is gone is named by its line alone.
    if tg_op = 'UPDATE' and new.product_id is null and to_jsonb(new) - 'product_id' = to_jsonb(old) - 'product_id' then
      return new;
    end if;
    raise exception 'This round of a proposal was sent' using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger proposal_lines_kept before insert or update or delete on proposal_lines
  for each row execute function keep_sent_lines();

-- The addresses under which a buyer reads a proposal: hashes alone.
create table proposal_links (
  token_hash text primary key,
  proposal_id uuid not null references proposals (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index proposal_links_of on proposal_links (proposal_id);

-- Codes that were mailed to who accepts.
create table proposal_codes (
  proposal_id uuid primary key references proposals (id) on delete cascade,
  round integer not null,
  email text not null,
  code_hash bytea not null,
  tries integer not null default 0 check (tries between 0 and 5),
  expires_at timestamptz not null
);

create table sale_orders (
  id uuid primary key default uuidv7(),
  number bigint generated always as identity (start with 5001) unique,
  proposal_id uuid not null unique references proposals (id) on delete restrict,
  round integer not null,
  company_id uuid not null references companies (id) on delete restrict,
  salesman_id uuid not null references users (id) on delete restrict,
  status text not null default 'AWAITING_COMPANY' check (status in
    ('AWAITING_COMPANY', 'CONFIRMED', 'INVOICED', 'DELIVERED', 'REFUSED', 'LAPSED', 'CANCELED')),
  buyer_name text not null,
  buyer_document text not null check (buyer_document ~ '^(\d{11}|[0-9A-Z]{12}\d{2})?$'),
  buyer_email text not null,
  city text not null,
  state text not null references states (code),
  total_cents bigint not null,
  commission_cents bigint not null,
  -- The last day on which the company may refuse in writing (Lei 4.886, art. 33).
  refuse_by date not null,
  -- How many of the reminders before that day were sent: at half, three days, one day.
  reminders smallint not null default 0 check (reminders between 0 and 3),
  reason text check (length(reason) between 1 and 1000),
  canceled_by text check (canceled_by in ('BUYER', 'COMPANY')),
  confirmed_at timestamptz,
  invoiced_at timestamptz,
  delivered_at timestamptz,
  ended_at timestamptz,
  forgotten_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (proposal_id, round) references proposal_rounds (proposal_id, number),
  check ((status = 'CANCELED') = (canceled_by is not null)),
  check (status <> 'REFUSED' or reason is not null)
);
create index sale_orders_of_salesman on sale_orders (salesman_id, created_at desc, id desc);
create index sale_orders_of_company on sale_orders (company_id, created_at desc, id desc);
create index sale_orders_to_decide on sale_orders (refuse_by) where status = 'AWAITING_COMPANY';

create function check_sale_order_move() returns trigger language plpgsql as $$
begin
  if new.status = old.status or (old.status, new.status) in (
    ('AWAITING_COMPANY', 'CONFIRMED'), ('AWAITING_COMPANY', 'REFUSED'), ('AWAITING_COMPANY', 'LAPSED'),
    ('AWAITING_COMPANY', 'CANCELED'),
    ('CONFIRMED', 'INVOICED'), ('CONFIRMED', 'CANCELED'), ('LAPSED', 'INVOICED'), ('LAPSED', 'CANCELED'),
    ('INVOICED', 'DELIVERED')) then
    return new;
  end if;
  raise exception 'An order does not go from % to %', old.status, new.status using errcode = 'check_violation';
end $$;
create trigger sale_orders_move before update of status on sale_orders
  for each row execute function check_sale_order_move();

-- By how much representatives may go below a price without asking, in hundredths of a percent (Lei 4.886, art. 29).
alter table company_terms add column discount_points integer not null default 0
  check (discount_points between 0 and 10000);

alter table data_retention drop constraint data_retention_what_check;
alter table data_retention add constraint data_retention_what_check
  check (what in ('quotes', 'mailbox', 'visits', 'proposals', 'sale-orders'));
insert into data_retention (what, days) values ('proposals', 730), ('sale-orders', 1826);
insert into job_shares (job, most_percent, least_rows) values
  ('expire-proposals', 20, 200), ('sweep-proposals', 10, 50), ('sweep-sale-orders', 10, 50);
