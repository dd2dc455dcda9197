-- For how many days is kept what people left behind. Whoever runs the product changes a row here; sweeps read it each time.
create table data_retention (
  what text primary key check (what in ('quotes', 'mailbox')),
  days integer not null check (days between 1 and 36500)
);
insert into data_retention (what, days) values ('quotes', 730), ('mailbox', 30);

-- Since when nothing of a quote tells any more who asked for it.
alter table quotes add column forgotten_at timestamptz;

insert into job_shares (job, most_percent, least_rows) values ('sweep-quotes', 10, 50);
