-- Prices and conditions that a company gives some of those who buy through its representatives.
create table price_tables (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  valid_from date not null,
  -- The last day; null: until it is ended.
  valid_to date check (valid_to >= valid_from),
  -- Where who buys is; null: anywhere.
  states text[] check (cardinality(states) between 1 and 27),
  minimum_order_cents bigint check (minimum_order_cents > 0),
  lead_days smallint check (lead_days between 0 and 365),
  payments jsonb check (jsonb_typeof(payments) = 'array'),
  -- What a representative gives alone (null: as the company says), and at most with the company's yes (null: no limit).
  discount_points integer check (discount_points between 0 and 10000),
  max_discount_points integer check (max_discount_points between 0 and 10000),
  -- Rises with each change, of its prices too: who changes it says what was read.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- It stays for the rounds that were written with it.
  deleted_at timestamptz,
  check (discount_points <= max_discount_points)
);
create unique index price_tables_name on price_tables (company_id, lower(name)) where deleted_at is null;

create table price_table_segments (
  table_id uuid not null references price_tables (id) on delete cascade,
  segment_id uuid not null references skills (id),
  primary key (table_id, segment_id)
);
create index price_table_segments_of on price_table_segments (segment_id);

create table price_table_customers (
  table_id uuid not null references price_tables (id) on delete cascade,
  document text not null check (document ~ '^(\d{11}|[0-9A-Z]{12}\d{2})$'),
  name text not null check (char_length(name) between 1 and 200),
  primary key (table_id, document)
);

create table price_table_items (
  table_id uuid not null references price_tables (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  -- Null: the product in all its variants.
  variant_number smallint,
  price_cents integer not null check (price_cents between 1 and 1000000000),
  unique nulls not distinct (table_id, product_id, variant_number),
  foreign key (product_id, variant_number) references product_variants (product_id, number) on delete cascade
);
create index price_table_items_of_product on price_table_items (product_id);

-- How many there are at most. Who adds to a table holds it, who adds a table holds its company.
create function limit_price_tables() returns trigger language plpgsql as $$
begin
  if exists (select from price_tables where deleted_at is null and company_id in (select company_id from added)
      group by company_id having count(*) > tg_argv[0]::int) then
    raise exception 'Too many price tables' using errcode = 'check_violation', constraint = 'price_tables_at_most';
  end if;
  return null;
end $$;
create trigger price_tables_at_most after insert on price_tables
  referencing new table as added for each statement execute function limit_price_tables('50');

create function limit_price_table_customers() returns trigger language plpgsql as $$
begin
  if exists (select from price_table_customers where table_id in (select table_id from added)
      group by table_id having count(*) > tg_argv[0]::int) then
    raise exception 'Too many customers' using errcode = 'check_violation', constraint = 'price_table_customers_at_most';
  end if;
  return null;
end $$;
create trigger price_table_customers_at_most after insert on price_table_customers
  referencing new table as added for each statement execute function limit_price_table_customers('500');

create function limit_price_table_items() returns trigger language plpgsql as $$
begin
  if exists (select from price_table_items where table_id in (select table_id from added)
      group by table_id having count(*) > tg_argv[0]::int) then
    raise exception 'Too many prices' using errcode = 'check_violation', constraint = 'price_table_items_at_most';
  end if;
  if exists (select from added a join price_tables t on t.id = a.table_id join products p on p.id = a.product_id
      where p.company_id <> t.company_id) then
    raise exception 'A product of another company' using errcode = 'check_violation', constraint = 'price_table_items_company';
  end if;
  return null;
end $$;
create trigger price_table_items_at_most after insert on price_table_items
  referencing new table as added for each statement execute function limit_price_table_items('5000');

-- By what of who buys a table is chosen, and the table that a round was written with.
alter table proposals
  add column buyer_document text check (buyer_document ~ '^(\d{11}|[0-9A-Z]{12}\d{2})$'),
  add column buyer_state text references states (code),
  add column buyer_segment_id uuid references skills (id);
alter table proposal_rounds
  add column price_table_id uuid references price_tables (id),
  add column price_table_name text check (char_length(price_table_name) between 1 and 80),
  add column price_table_by text check (price_table_by in ('CUSTOMER', 'SEGMENT_AND_STATE', 'SEGMENT', 'STATE', 'EVERYBODY')),
  add check ((price_table_id is null) = (price_table_name is null) and (price_table_id is null) = (price_table_by is null));
create index proposal_rounds_of_price_table on proposal_rounds (price_table_id) where price_table_id is not null;
