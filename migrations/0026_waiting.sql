-- When somebody last looked at the answers of companies: what is older waits no more.
create table seen_answers (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('application_answers', 'request_answers')),
  seen_at timestamptz not null default now(),
  primary key (user_id, kind)
);

-- What waits is counted often, and is little beside what is done.
create index job_applications_waiting on job_applications (job_opening_id) where status = 'AWAIT';
create index quotes_new on quotes (salesman_id) where status = 'NEW';
create index quote_companies_new on quote_companies (company_id) where status = 'NEW';
