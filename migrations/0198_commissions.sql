-- The representative's book of commissions: whom they represent, what was sold, what buyers paid, what is owed for it and
-- what was paid of that. Money of others, written down: nothing of it passes through Praça.
create table commission_books (
  owner_id uuid primary key references users (id) on delete cascade,
  -- Kept by triggers. Whoever writes into a book holds its row.
  principals integer not null default 0 constraint commission_books_principals check (principals between 0 and 200),
  sales integer not null default 0 constraint commission_books_sales check (sales between 0 and 100000),
  payments integer not null default 0 constraint commission_books_payments check (payments between 0 and 20000)
);

create table principals (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references commission_books (owner_id) on delete cascade,
  -- Null: it is not on Praça.
  company_id uuid references companies (id) on delete set null,
  name text not null check (length(name) between 1 and 200),
  document text check (document ~ '^[0-9A-Z]{12}\d{2}$'),
  email text check (length(email) <= 254),
  -- What is paid where neither an item nor an order says, in hundredths of a percent.
  rate_points integer not null default 0 check (rate_points between 0 and 10000),
  -- Of the month after the one in which a commission was earned (Lei 4.886, art. 32, § 1º).
  due_day smallint not null default 15 check (due_day between 1 and 15),
  index_name text not null default 'IPCA' check (index_name = 'IPCA'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index principals_company on principals (owner_id, company_id);
create unique index principals_document on principals (owner_id, document);
create index principals_of_company on principals (company_id) where company_id is not null;

-- Branches that invoice for a principal under a CNPJ of their own.
create table principal_issuers (
  owner_id uuid not null references commission_books (owner_id) on delete cascade,
  document text not null check (document ~ '^[0-9A-Z]{12}\d{2}$'),
  principal_id uuid not null references principals (id) on delete cascade,
  primary key (owner_id, document)
);
create index principal_issuers_of on principal_issuers (principal_id);

create table commission_sales (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references commission_books (owner_id) on delete cascade,
  principal_id uuid not null references principals (id) on delete cascade,
  source text not null check (source in ('ORDER', 'HAND', 'FILE', 'INVOICE')),
  order_id uuid unique references sale_orders (id) on delete set null,
  -- Of the invoice that says what was sold.
  access_key text check (access_key ~ '^[0-9A-Z]{44}$'),
  -- The day of that invoice, once it gave the lines; a key alone is what the owner said that will.
  invoiced_on date,
  -- What people call it by: of the order, of the invoice, or as typed.
  number text not null check (length(number) between 1 and 60),
  customer_id uuid references customers (id) on delete set null,
  buyer_name text not null check (length(buyer_name) between 1 and 200),
  buyer_document text check (buyer_document ~ '^(\d{11}|[0-9A-Z]{12}\d{2})$'),
  sold_on date not null,
  -- Of the lines: what the commission is computed of, and what it comes to once all is paid.
  base_cents bigint not null check (base_cents between 0 and 100000000000),
  commission_cents bigint not null check (commission_cents between 0 and base_cents),
  -- What the buyer pays in all.
  face_cents bigint not null check (face_cents between 1 and 100000000000),
  -- When the buyer is to pay: [{"number": "1", "due_on": "2026-11-30", "cents": 1000}]
  instalments jsonb not null default '[]' check (jsonb_typeof(instalments) = 'array' and jsonb_array_length(instalments) <= 120),
  -- The sums of what was received (with discounts), given back, and earned by the entries.
  received_cents bigint not null default 0 check (received_cents >= 0),
  returned_cents bigint not null default 0 check (returned_cents between 0 and base_cents),
  earned_cents bigint not null default 0 check (earned_cents >= 0),
  -- Since when the order does not stand any more.
  undone_on date,
  -- Since when nothing tells any more who bought.
  forgotten_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index commission_sales_access_key on commission_sales (principal_id, access_key);
-- Numbers of orders and of invoices are told apart by what gives them.
create unique index commission_sales_number on commission_sales (principal_id, lower(number)) where source in ('HAND', 'FILE');
create index commission_sales_of_owner on commission_sales (owner_id, sold_on desc, id desc);
create index commission_sales_of_principal on commission_sales (principal_id, sold_on desc, id desc);
create index commission_sales_of_customer on commission_sales (customer_id) where customer_id is not null;

create table commission_sale_lines (
  sale_id uuid not null references commission_sales (id) on delete cascade,
  rank smallint not null check (rank between 0 and 989),
  code text check (length(code) <= 60),
  name text not null check (length(name) between 1 and 300),
  base_cents bigint not null check (base_cents >= 0),
  rate_points integer not null check (rate_points between 0 and 10000),
  primary key (sale_id, rank)
);

-- What the buyer paid, and what was let off as a discount for paying early.
create table commission_receipts (
  id uuid primary key default uuidv7(),
  sale_id uuid not null references commission_sales (id) on delete cascade,
  -- So that there are no more than so many of one sale.
  place smallint not null check (place between 1 and 200),
  paid_on date not null,
  cents bigint not null check (cents between 0 and 100000000000),
  discount_cents bigint not null default 0 check (discount_cents between 0 and 100000000000),
  created_at timestamptz not null default now(),
  unique (sale_id, place),
  check (cents + discount_cents > 0)
);

-- What came back, of which line, and through whose fault.
create table commission_returns (
  id uuid primary key default uuidv7(),
  sale_id uuid not null,
  rank smallint not null,
  place smallint not null check (place between 1 and 2000),
  returned_on date not null,
  cents bigint not null check (cents > 0),
  cause text not null check (cause in ('BUYER', 'COMPANY')),
  -- Of the invoice that brought it back.
  access_key text check (access_key ~ '^[0-9A-Z]{44}$'),
  created_at timestamptz not null default now(),
  foreign key (sale_id, rank) references commission_sale_lines (sale_id, rank) on delete cascade,
  unique (sale_id, place)
);

-- What was earned, and what was taken back of it: never changed. What was wrong is put right by another entry.
create table commission_entries (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references commission_books (owner_id) on delete cascade,
  principal_id uuid not null references principals (id) on delete cascade,
  sale_id uuid not null references commission_sales (id) on delete cascade,
  -- The first day of the month in which it was earned.
  competence date not null check (extract(day from competence) = 1),
  due_on date not null,
  cents bigint not null check (cents <> 0),
  cause text not null check (cause in ('RECEIPT', 'RETURN', 'CHANGE', 'UNDONE')),
  created_at timestamptz not null default now()
);
create index commission_entries_of_month on commission_entries (principal_id, competence, sale_id) include (cents, due_on);
create index commission_entries_of_sale on commission_entries (sale_id);
create index commission_entries_of_owner on commission_entries (owner_id);

create function keep_commission_entries() returns trigger language plpgsql as $$
begin
  -- Only what ends with the book of a closed account goes.
  if tg_op = 'DELETE' and not exists (select from commission_books where owner_id = old.owner_id) then return old; end if;
  raise exception 'Entries of commissions are not changed' using errcode = 'restrict_violation';
end $$;
create trigger commission_entries_kept before update or delete on commission_entries
  for each row execute function keep_commission_entries();

-- What the principal paid the representative; the oldest that is owed is paid first.
create table commission_payments (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references commission_books (owner_id) on delete cascade,
  principal_id uuid not null references principals (id) on delete cascade,
  paid_on date not null,
  cents bigint not null check (cents between 1 and 100000000000),
  -- How much of it was paid as correction for being late, and settles no commission.
  correction_cents bigint not null default 0 check (correction_cents between 0 and cents),
  note text check (length(note) between 1 and 300),
  created_at timestamptz not null default now()
);
create index commission_payments_of on commission_payments (principal_id, paid_on, id);
create index commission_payments_of_owner on commission_payments (owner_id);

-- What a book holds is counted in a column of it, under its row, which every writer holds: arguments are the books and the column.
create function count_in_book() returns trigger language plpgsql as $$
begin
  execute format('update %1$I as b set %2$I = b.%2$I %3$s c.n
      from (select owner_id, count(*) as n from changed group by owner_id) as c where c.owner_id = b.owner_id',
    tg_argv[0], tg_argv[1], case tg_op when 'INSERT' then '+' else '-' end);
  return null;
end $$;
create trigger principals_added after insert on principals referencing new table as changed
  for each statement execute function count_in_book('commission_books', 'principals');
create trigger principals_removed after delete on principals referencing old table as changed
  for each statement execute function count_in_book('commission_books', 'principals');

create trigger commission_sales_added after insert on commission_sales referencing new table as changed
  for each statement execute function count_in_book('commission_books', 'sales');
create trigger commission_sales_removed after delete on commission_sales referencing old table as changed
  for each statement execute function count_in_book('commission_books', 'sales');

create trigger commission_payments_added after insert on commission_payments referencing new table as changed
  for each statement execute function count_in_book('commission_books', 'payments');
create trigger commission_payments_removed after delete on commission_payments referencing old table as changed
  for each statement execute function count_in_book('commission_books', 'payments');

-- No more comes back of a line than was sold.
create function check_commission_return() returns trigger language plpgsql as $$
begin
  if (select sum(cents) from commission_returns where sale_id = new.sale_id and rank = new.rank)
    > (select base_cents from commission_sale_lines where sale_id = new.sale_id and rank = new.rank) then
    raise exception 'More came back than was sold' using errcode = 'check_violation', constraint = 'commission_returns_base';
  end if;
  return null;
end $$;
create trigger commission_returns_fit after insert on commission_returns
  for each row execute function check_commission_return();

-- A principal is asked whether a month is right: under an address of which the hash alone is kept.
create table statement_links (
  token_hash text primary key,
  principal_id uuid not null references principals (id) on delete cascade,
  competence date not null check (extract(day from competence) = 1),
  created_at timestamptz not null default now()
);
create index statement_links_of on statement_links (principal_id, competence, created_at);

-- What the principal said of a line: of what it was then. A line with another entry is another version.
create table statement_answers (
  sale_id uuid not null references commission_sales (id) on delete cascade,
  competence date not null,
  version integer not null check (version > 0),
  verdict text not null check (verdict in ('YES', 'NO')),
  words text check (length(words) between 1 and 500),
  answered_at timestamptz not null default now(),
  primary key (sale_id, competence, version),
  check (verdict = 'YES' or words is not null)
);

-- Names and documents of sheets and invoices that the owner said are this customer.
alter table customer_books add column aliases integer not null default 0
  constraint customer_books_aliases check (aliases between 0 and 20000);
create table customer_aliases (
  owner_id uuid not null references users (id) on delete cascade,
  -- 'document 11222333000181' or 'name mercado bom preco'
  alias text not null check (length(alias) between 1 and 250),
  customer_id uuid not null references customers (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (owner_id, alias)
);
create index customer_aliases_of on customer_aliases (customer_id);
create trigger customer_aliases_added after insert on customer_aliases referencing new table as changed
  for each statement execute function count_in_book('customer_books', 'aliases');
create trigger customer_aliases_removed after delete on customer_aliases referencing old table as changed
  for each statement execute function count_in_book('customer_books', 'aliases');

-- Orders that stand are sales already.
insert into commission_books (owner_id)
select distinct o.salesman_id from sale_orders o join users u on u.id = o.salesman_id and u.deleted_at is null
where o.status not in ('REFUSED', 'CANCELED') and o.forgotten_at is null;
insert into principals (owner_id, company_id, name, document)
select distinct b.owner_id, c.id, left(c.name_fancy, 200), case when c.deleted_at is null and c.document ~ '^[0-9A-Z]{12}\d{2}$' then c.document end
from commission_books b
join sale_orders o on o.salesman_id = b.owner_id and o.status not in ('REFUSED', 'CANCELED') and o.forgotten_at is null
join companies c on c.id = o.company_id;
insert into commission_sales (owner_id, principal_id, source, order_id, number, customer_id, buyer_name, buyer_document,
  sold_on, base_cents, commission_cents, face_cents)
select p.owner_id, p.id, 'ORDER', o.id, o.number::text, l.customer_id, left(coalesce(nullif(o.buyer_name, ''), 'Comprador'), 200), nullif(o.buyer_document, ''),
  (o.created_at at time zone 'America/Sao_Paulo')::date, r.goods_cents, r.commission_cents, o.total_cents
from principals p
join sale_orders o on o.salesman_id = p.owner_id and o.company_id = p.company_id
join proposal_rounds r on r.proposal_id = o.proposal_id and r.number = o.round
left join customer_orders l on l.order_id = o.id
where o.status not in ('REFUSED', 'CANCELED') and o.forgotten_at is null;
insert into commission_sale_lines (sale_id, rank, name, base_cents, rate_points)
select s.id, l.rank, left(l.name || coalesce(' (' || l.variant || ')', ''), 300),
  l.amount::bigint * l.price_cents + round(l.amount::numeric * l.price_cents * r.payment_points / 10000)::bigint,
  l.commission_points
from commission_sales s
join sale_orders o on o.id = s.order_id
join proposal_rounds r on r.proposal_id = o.proposal_id and r.number = o.round
join proposal_lines l on l.proposal_id = o.proposal_id and l.round = o.round;

alter table data_retention drop constraint data_retention_what_check;
alter table data_retention add constraint data_retention_what_check
  check (what in ('quotes', 'mailbox', 'visits', 'proposals', 'sale-orders', 'customers', 'conversations', 'commission-sales'));
insert into data_retention (what, days) values ('commission-sales', 1826);
insert into job_shares (job, most_percent, least_rows) values ('sweep-commission-sales', 10, 50);
