-- Catalogues: products, categories, imports of spreadsheets. Lists read partial indexes of visible products, newest first.

create table products (
  id uuid primary key default uuidv7(),
  slug text not null unique,
  company_id uuid not null references companies (id) on delete cascade,
  name text not null,
  description text,
  price_cents integer not null check (price_cents >= 0),
  commission_points integer not null check (commission_points between 0 and 10000),
  call text,
  tech_info text,
  ean text,
  unit_measurement text not null check (unit_measurement in ('UN', 'KG', 'L')),
  is_featured boolean not null,
  status text not null check (status in ('PREPARING', 'READY')),
  approved boolean not null,
  state text,
  city text,
  segment_id uuid,
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index products_visible on products (created_at desc, id desc) include (price_cents, commission_points)
  where status = 'READY' and approved and deleted_at is null;
create index products_visible_state on products (state, created_at desc, id desc)
  include (price_cents, commission_points) where status = 'READY' and approved and deleted_at is null;
create index products_visible_city on products (state, city, created_at desc, id desc)
  include (price_cents, commission_points) where status = 'READY' and approved and deleted_at is null;
create index products_visible_company on products (company_id, created_at desc, id desc)
  include (price_cents, commission_points) where status = 'READY' and approved and deleted_at is null;
create index products_visible_segment on products (segment_id, created_at desc, id desc)
  include (price_cents, commission_points) where status = 'READY' and approved and deleted_at is null;
create index products_visible_text on products using gin (search_text gin_trgm_ops)
  where status = 'READY' and approved and deleted_at is null;
create index products_visible_price on products (price_cents)
  where status = 'READY' and approved and deleted_at is null;
create index products_visible_commission on products (commission_points)
  where status = 'READY' and approved and deleted_at is null;
create index products_featured on products (created_at desc, id desc)
  where is_featured and status = 'READY' and approved and deleted_at is null;
create index products_of_company on products (company_id, created_at desc, id desc) where deleted_at is null;
-- The companies of the product finder, by name.
create index companies_by_name on companies (search_text(name_fancy), id) where deleted_at is null;
create index products_ean_of_company on products (company_id, ean) where deleted_at is null and ean is not null;

create function fill_product_listing() returns trigger language plpgsql as $$
begin
  select c.state, c.city, c.segment_id, search_text(new.name, c.name_fancy, new.call)
    into new.state, new.city, new.segment_id, new.search_text
    from companies c where c.id = new.company_id;
  return new;
end $$;
create trigger products_listing before insert or update of name, call, company_id on products
  for each row execute function fill_product_listing();

create function touch_products_of_company() returns trigger language plpgsql as $$
begin
  update products set name = name where company_id = new.id;
  return null;
end $$;
create trigger companies_product_listing after update of name_fancy, state, city, segment_id on companies
  for each row when ((old.name_fancy, old.state, old.city, old.segment_id)
    is distinct from (new.name_fancy, new.state, new.city, new.segment_id))
  execute function touch_products_of_company();

create table product_groups (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies (id) on delete cascade,
  name text not null,
  description text,
  parent_id uuid references product_groups (id) on delete set null,
  banner_id uuid references images (id) on delete set null,
  icon_id uuid references images (id) on delete set null,
  created_at timestamptz not null default now(),
  check (parent_id <> id)
);
create index product_groups_of_company on product_groups (company_id, created_at, id);
create index product_groups_parent on product_groups (parent_id) where parent_id is not null;
create index product_groups_banner on product_groups (banner_id) where banner_id is not null;
create index product_groups_icon on product_groups (icon_id) where icon_id is not null;

-- product_created_at is the creation of the product, which never changes: the products of a category are read in order.
create table product_group_members (
  product_id uuid not null references products (id) on delete cascade,
  group_id uuid not null references product_groups (id) on delete cascade,
  rank integer not null,
  product_created_at timestamptz not null default now(),
  primary key (product_id, group_id)
);
create index product_group_members_group
  on product_group_members (group_id, product_created_at desc, product_id desc);

create function fill_product_group_member() returns trigger language plpgsql as $$
begin
  select p.created_at into new.product_created_at from products p where p.id = new.product_id;
  new.product_created_at = coalesce(new.product_created_at, now());
  return new;
end $$;
create trigger product_group_members_listing before insert or update of product_id on product_group_members
  for each row execute function fill_product_group_member();

create table product_images (
  product_id uuid not null references products (id) on delete cascade,
  image_id uuid not null references images (id) on delete cascade,
  rank integer not null,
  primary key (product_id, image_id)
);
create index product_images_image on product_images (image_id);

create table product_imports (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies (id) on delete cascade,
  created_by uuid not null references users (id) on delete cascade,
  file_name text not null,
  status text not null check (status in ('READING', 'PREVIEW', 'WRITING', 'DONE', 'FAILED', 'DISCARDED')),
  rows_total integer not null default 0,
  rows_faulty integer not null default 0,
  rows_changing integer not null default 0,
  rows_done integer not null default 0,
  failure text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- One import of a company at a time, whoever started it.
create unique index product_imports_one_running on product_imports (company_id)
  where status in ('READING', 'WRITING');
create index product_imports_of_company on product_imports (company_id, created_at desc);

create table product_import_rows (
  import_id uuid not null references product_imports (id) on delete cascade,
  row integer not null,
  values jsonb not null,
  faults jsonb not null,
  primary key (import_id, row)
);
