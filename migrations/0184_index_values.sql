-- How much prices rose in each month, as the Banco Central tells it (SGS series 433): late commissions are corrected by it.
create table index_values (
  index_name text not null check (index_name in ('IPCA')),
  month date not null check (extract(day from month) = 1 and month >= date '1994-07-01'),
  -- Hundredths of a percent: 33 for 0,33%.
  points integer not null check (points between -5000 and 10000),
  fetched_at timestamptz not null default now(),
  primary key (index_name, month)
);
