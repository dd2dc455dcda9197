-- Under what conditions products are sold: of a product, and of its company where the product says nothing.
alter table products drop constraint products_unit_measurement_check;
alter table products add constraint products_unit_measurement_check check (unit_measurement in
  ('UN', 'CX', 'FD', 'PCT', 'DZ', 'KG', 'G', 'L', 'ML', 'M', 'M2', 'PAR', 'KIT', 'SC', 'RL', 'GL'));

create table product_terms (
  product_id uuid primary key references products (id) on delete cascade,
  -- Of the Mercosul nomenclature, eight digits.
  ncm text check (ncm ~ '^\d{8}$'),
  minimum integer check (minimum between 1 and 9999),
  multiple integer check (multiple between 2 and 9999),
  lead_days smallint check (lead_days between 0 and 365),
  -- Null: as the company says.
  states text[] check (cardinality(states) between 1 and 27),
  payments jsonb check (jsonb_typeof(payments) = 'array'),
  packings jsonb not null default '[]' check (jsonb_typeof(packings) = 'array'),
  steps jsonb not null default '[]' check (jsonb_typeof(steps) = 'array'),
  check (minimum % multiple = 0)
);

-- One that is offered no more keeps its number: a cart that names it never means another.
create table product_variants (
  product_id uuid not null references products (id) on delete cascade,
  number smallint not null check (number between 1 and 9999),
  rank smallint not null,
  colour text not null default '' check (char_length(colour) <= 40),
  size text not null default '' check (char_length(size) <= 20),
  code text check (char_length(code) between 1 and 40),
  -- Null: that of the product.
  price_cents integer check (price_cents > 0),
  removed_at timestamptz,
  primary key (product_id, number),
  check (colour <> '' or size <> '')
);
create unique index product_variants_differ on product_variants (product_id, lower(colour), lower(size))
  where removed_at is null;
create unique index product_variants_code on product_variants (product_id, lower(code)) where removed_at is null;

create table company_terms (
  company_id uuid primary key references companies (id) on delete cascade,
  minimum_order_cents bigint check (minimum_order_cents > 0),
  lead_days smallint check (lead_days between 0 and 365),
  states text[] check (cardinality(states) between 1 and 27),
  payments jsonb check (jsonb_typeof(payments) = 'array'),
  updated_at timestamptz not null default now()
);

-- As it was asked for: 'Azul, M'.
alter table quote_items add column variant text check (char_length(variant) between 1 and 80);
