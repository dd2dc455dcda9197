-- How a company answers whoever applies or asks to represent, measured every night: public pages read it, not the cases.
create table company_answers (
  company_id uuid primary key references companies (id) on delete cascade,
  asked integer not null check (asked >= 0),
  answered integer not null check (answered between 0 and asked),
  -- From the application or request to the decision, in the middle of all; null where none was decided.
  median_seconds integer check (median_seconds >= 0),
  representatives integer not null check (representatives >= 0),
  measured_at timestamptz not null default now()
);
