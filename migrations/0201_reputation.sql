-- What is said of people and companies by how they deal: facts, measured each night, from five cases on.
alter table company_answers
  -- Orders of the last year that were answered, or should have been, and those answered before the last day to refuse.
  add column orders integer not null default 0 check (orders >= 0),
  add column orders_in_time integer not null default 0,
  add check (orders_in_time between 0 and orders);

create table salesman_records (
  user_id uuid primary key references users (id) on delete cascade,
  quotes integer not null check (quotes >= 0),
  -- From the quote to the first answer, or until now where there is none, in the middle of all.
  median_seconds integer check (median_seconds >= 0),
  -- What a company confirmed, refused, or the buyer took back.
  orders integer not null check (orders >= 0),
  orders_stood integer not null check (orders_stood between 0 and orders),
  orders_refused integer not null check (orders_refused between 0 and orders - orders_stood),
  measured_at timestamptz not null default now(),
  check ((quotes = 0) = (median_seconds is null))
);
