-- Invoices that were cancelled and that the book does not hold, before they came or as an order had them: none is a sale.
create table commission_cancellations (
  owner_id uuid not null references commission_books (owner_id) on delete cascade,
  access_key text not null check (access_key ~ '^[0-9A-Z]{44}$'),
  canceled_on date not null,
  created_at timestamptz not null default now(),
  primary key (owner_id, access_key)
);
alter table commission_books add column cancellations integer not null default 0
  constraint commission_books_cancellations check (cancellations between 0 and 20000);
create trigger commission_cancellations_added after insert on commission_cancellations referencing new table as changed
  for each statement execute function count_in_book('commission_books', 'cancellations');
create trigger commission_cancellations_removed after delete on commission_cancellations referencing old table as changed
  for each statement execute function count_in_book('commission_books', 'cancellations');

-- Made once for each sale: a search would make it of a hundred thousand names for each of its words.
alter table commission_sales add column search_text text generated always as (search_text(buyer_name)) stored;
