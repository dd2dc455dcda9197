-- Pictures that a spreadsheet names by their addresses: fetched one after the other once its products are written, and
-- kept with what became of them, so that the company reads which ones did not come and why.
create table product_import_pictures (
  import_id uuid not null references product_imports (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  rank integer not null,
  row integer not null,
  address text not null check (length(address) <= 2000),
  status text not null default 'WAITING' check (status in ('WAITING', 'DONE', 'FAILED')),
  failure text constraint product_import_pictures_failure check (failure in
    ('forbidden', 'missing', 'refused', 'too-large', 'unavailable', 'no-image', 'too-many-pixels', 'full', 'gone', 'broken')),
  -- The picture that came of it, or that was there already from the same address. It shows nothing by itself, and the
  -- picture may be gone since: that the product still has it stands in product_images.
  image_id uuid,
  created_at timestamptz not null default now(),
  primary key (import_id, product_id, rank),
  check ((status = 'FAILED') = (failure is not null)),
  check (image_id is null or status = 'DONE')
);
create index product_import_pictures_of_product on product_import_pictures (product_id, address) where status = 'DONE';
create index product_import_pictures_waiting on product_import_pictures (created_at) where status = 'WAITING';
