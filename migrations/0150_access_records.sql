-- Marco Civil da Internet (Lei 12.965/2014), art. 15: when, and from which address, an account was used is kept for six
-- months, under secrecy, and given to nobody but by order of a court. In a schema of its own: no feature reads it.
create schema legal;

-- No foreign key: the record outlives the account.
create table legal.access_records (
  user_id uuid not null,
  address inet not null,
  hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
  first_at timestamptz not null default now(),
  primary key (user_id, address, hour)
);
create index access_records_of_address on legal.access_records (address, hour);
create index access_records_by_age on legal.access_records (hour);

-- A day of them at once, as after a day without workers; more looks like a clock far ahead.
insert into job_shares (job, most_percent, least_rows) values ('sweep-access-records', 5, 50);
