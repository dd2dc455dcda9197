-- The book of a representative's customers: buyers that came by quotes and orders, by a spreadsheet or by hand.
create table customer_books (
  owner_id uuid primary key references users (id) on delete cascade,
  -- Kept by a trigger. Whoever writes into a book holds its row, so that two at once make one customer.
  size integer not null default 0 constraint customer_books_size check (size between 0 and 5000)
);

create table customers (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  document text check (document ~ '^(\d{11}|[0-9A-Z]{12}\d{2})$'),
  email text check (length(email) <= 254),
  -- Where mail to that address arrives: spellings of one mailbox are one customer.
  mailbox text,
  phone text check (phone ~ '^\d{8,11}$'),
  city text,
  state text references states (code),
  notes text check (length(notes) between 1 and 4000),
  -- What the owner keeps beside: [{"label": "...", "value": "..."}]
  fields jsonb not null default '[]' check (jsonb_typeof(fields) = 'array' and jsonb_array_length(fields) <= 10
    and octet_length(fields::text) <= 8000),
  source text not null check (source in ('QUOTE', 'ORDER', 'FILE', 'HAND')),
  -- When the owner wrote something of it last; null: it came by itself, and nobody looked after it.
  touched_at timestamptz,
  -- Since when nothing tells any more who it is.
  forgotten_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text generated always as (search_text(name, coalesce(city, ''), coalesce(email, ''),
    coalesce(document, ''), coalesce(phone, ''))) stored,
  check ((email is null) = (mailbox is null)),
  check (city is null or state is not null)
);
create unique index customers_document on customers (owner_id, document);
create index customers_of_owner on customers (owner_id, id);
create index customers_by_mailbox on customers (mailbox) where mailbox is not null;

create function count_customers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into customer_books as book (owner_id, size) select owner_id, count(*) from changed group by owner_id
    on conflict (owner_id) do update set size = book.size + excluded.size;
  else
    update customer_books as book set size = book.size - gone.count
      from (select owner_id, count(*) as count from changed group by owner_id) as gone where gone.owner_id = book.owner_id;
  end if;
  return null;
end $$;
create trigger customers_added after insert on customers referencing new table as changed
  for each statement execute function count_customers();
create trigger customers_removed after delete on customers referencing old table as changed
  for each statement execute function count_customers();

-- Which quotes and orders are of which customer: once each.
create table customer_quotes (
  quote_id uuid primary key references quotes (id) on delete cascade,
  customer_id uuid not null references customers (id) on delete cascade
);
create index customer_quotes_of on customer_quotes (customer_id);
create table customer_orders (
  order_id uuid primary key references sale_orders (id) on delete cascade,
  customer_id uuid not null references customers (id) on delete cascade
);
create index customer_orders_of on customer_orders (customer_id);

-- What stands is taken over: orders by document, then quotes by mailbox, else by phone.
create function pg_temp.mailbox_of(email text) returns text language sql as $$
  select case
    when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2)
  end
$$;
with ordered as (
  select distinct on (o.salesman_id, o.buyer_document) o.salesman_id, left(o.buyer_name, 200) as name,
    o.buyer_document as document, nullif(o.buyer_email, '') as email, p.buyer_phone as phone, o.city, o.state, o.created_at
  from sale_orders o
  join proposals p on p.id = o.proposal_id
  join users u on u.id = o.salesman_id and u.deleted_at is null
  where o.forgotten_at is null and o.buyer_document <> ''
  order by o.salesman_id, o.buyer_document, o.created_at desc
), asked as (
  select distinct on (q.salesman_id, q.mailbox) q.salesman_id, q.email, q.mailbox, q.phone, q.created_at,
    btrim(split_part(q.message, e'\n', 1)) as line
  from quotes q
  join users u on u.id = q.salesman_id and u.deleted_at is null
  where q.forgotten_at is null and q.mailbox <> ''
  order by q.salesman_id, q.mailbox, q.created_at desc
), all_of_them as (
  select salesman_id, name, document, email, pg_temp.mailbox_of(email) as mailbox,
    case when phone ~ '^\d{8,11}$' then phone end as phone, city, state, 'ORDER' as source, created_at
  from ordered
  union all
  select a.salesman_id, case when length(a.line) between 1 and 60 and a.line !~ '[@?!]|\d{4}' then a.line else left(a.email, 200) end,
    null, a.email, a.mailbox, case when a.phone ~ '^\d{8,11}$' then a.phone end, null, null, 'QUOTE', a.created_at
  from asked a
  where not exists (select from ordered o where o.salesman_id = a.salesman_id
    and (pg_temp.mailbox_of(o.email) = a.mailbox or o.phone = a.phone))
), ranked as (
  select *, row_number() over (partition by salesman_id order by created_at desc) as place from all_of_them
)
insert into customers (owner_id, name, document, email, mailbox, phone, city, state, source, created_at, updated_at)
select salesman_id, name, document, email, mailbox, phone, city, state, source, created_at, created_at
from ranked where place <= 5000;

insert into customer_orders (order_id, customer_id)
select o.id, c.id from sale_orders o join customers c on c.owner_id = o.salesman_id and c.document = o.buyer_document
where o.forgotten_at is null;
insert into customer_quotes (quote_id, customer_id)
select distinct on (q.id) q.id, c.id
from quotes q
join customers c on c.owner_id = q.salesman_id and (c.mailbox = q.mailbox or c.phone = q.phone)
where q.forgotten_at is null
order by q.id, (c.mailbox = q.mailbox) desc nulls last, c.created_at desc;

alter table data_retention drop constraint data_retention_what_check;
alter table data_retention add constraint data_retention_what_check
  check (what in ('quotes', 'mailbox', 'visits', 'proposals', 'sale-orders', 'customers'));
insert into data_retention (what, days) values ('customers', 1826);
insert into job_shares (job, most_percent, least_rows) values ('sweep-customers', 10, 50);
