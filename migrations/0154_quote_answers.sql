-- What a side answered to who asked for a quote, as it was mailed. Of a company its own lines; else the representative's.
create table quote_answers (
  id uuid primary key default uuidv7(),
  quote_id uuid not null references quotes (id) on delete cascade,
  company_id uuid references companies (id) on delete cascade,
  message text not null check (length(message) between 1 and 2000),
  created_at timestamptz not null default now(),
  -- The same words sent twice are one answer, and one mail.
  constraint quote_answers_once unique nulls not distinct (quote_id, company_id, message)
);
