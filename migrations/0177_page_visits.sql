-- How often the page of a company and the store of a professional were visited on a day of Brasília: a number, and nothing of
-- who came. The subject is the company, or the professional whose store it is.
create table page_visits (
  kind text not null check (kind in ('company', 'store')),
  subject_id uuid not null,
  day date not null,
  count integer not null check (count > 0),
  primary key (kind, subject_id, day)
);
create index page_visits_by_day on page_visits (day);

alter table data_retention drop constraint data_retention_what_check;
alter table data_retention add constraint data_retention_what_check check (what in ('quotes', 'mailbox', 'visits'));
insert into data_retention (what, days) values ('visits', 400);
insert into job_shares (job, most_percent, least_rows) values ('sweep-visits', 10, 50);
