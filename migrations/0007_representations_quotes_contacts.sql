-- Who represents what, the quotes that stores receive, and the professionals that companies keep.

create table representations (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  company_id uuid not null references companies (id) on delete cascade,
  product_id uuid references products (id) on delete cascade,
  product_group_id uuid references product_groups (id) on delete cascade,
  status text not null check (status in ('AWAIT', 'APPROVED', 'DENIED', 'CANCELED')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(product_id, product_group_id) = 1),
  unique (user_id, product_id),
  unique (user_id, product_group_id)
);
create index representations_of_user on representations (user_id, status, updated_at desc, id desc);
create index representations_of_company on representations (company_id, status, updated_at desc, id desc);
create index representations_to_company on representations (company_id, updated_at desc, id desc);
create index representations_of_product on representations (product_id) where product_id is not null;
create index representations_of_group on representations (product_group_id) where product_group_id is not null;

-- A removed product is represented by nobody; its row stays for the quotes that name it.
create function remove_representations_of_product() returns trigger language plpgsql as $$
begin
  delete from representations where product_id = new.id;
  return null;
end $$;
create trigger products_representations after update of deleted_at on products
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function remove_representations_of_product();

create table quotes (
  id uuid primary key default uuidv7(),
  salesman_id uuid not null references users (id) on delete cascade,
  email text not null,
  -- Where mail to that address arrives: spellings of one mailbox are counted together.
  mailbox text not null,
  message text not null,
  phone text,
  status text not null check (status in ('NEW', 'ANSWERED', 'WON', 'LOST')),
  total_cents bigint not null check (total_cents >= 0),
  commission_cents bigint not null check (commission_cents >= 0),
  fingerprint text not null,
  created_at timestamptz not null default now(),
  unique (salesman_id, fingerprint)
);
create index quotes_of_salesman on quotes (salesman_id, created_at desc, id desc);
create index quotes_of_mailbox on quotes (mailbox, created_at);

create table quote_companies (
  quote_id uuid not null references quotes (id) on delete cascade,
  company_id uuid not null references companies (id) on delete cascade,
  status text not null check (status in ('NEW', 'ANSWERED', 'WON', 'LOST')),
  total_cents bigint not null check (total_cents >= 0),
  commission_cents bigint not null check (commission_cents >= 0),
  created_at timestamptz not null default now(),
  primary key (quote_id, company_id)
);
create index quote_companies_of_company on quote_companies (company_id, created_at desc, quote_id desc);

create table quote_items (
  quote_id uuid not null references quotes (id) on delete cascade,
  rank integer not null,
  company_id uuid not null references companies (id) on delete cascade,
  product_id uuid references products (id) on delete set null,
  name text not null,
  amount integer not null check (amount between 1 and 9999),
  price_cents integer not null check (price_cents >= 0),
  commission_points integer not null check (commission_points between 0 and 10000),
  primary key (quote_id, rank)
);
create index quote_items_product on quote_items (product_id) where product_id is not null;

create table favorites (
  company_id uuid not null references companies (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id)
);
create index favorites_of_company on favorites (company_id, created_at desc, user_id desc);
create index favorites_of_user on favorites (user_id);
