-- What a job may change without asking: a share of the rows that it chooses from, once that is more than a few.
create table job_shares (
  job text primary key,
  most_percent integer not null check (most_percent between 1 and 100),
  least_rows integer not null check (least_rows >= 0)
);
insert into job_shares (job, most_percent, least_rows) values
  ('close-expired-openings', 20, 500),
  ('sweep-images', 20, 500);

-- A job that would have changed more. It does nothing until an administrator has looked at it and allowed it once.
create table job_stops (
  job text primary key references job_shares on delete cascade,
  stopped_at timestamptz not null default now(),
  rows_to_change integer not null,
  rows_in_all integer not null,
  allowed_at timestamptz
);
