-- What of a company was compared, with whom and when.

-- What a public register said of a CNPJ, so that it is not asked for the same again and again.
create table register_answers (
  document text primary key check (document ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  source text not null,
  -- Null where the register knows none such.
  name text,
  name_fancy text,
  situation text,
  is_active boolean not null default false,
  asked_at timestamptz not null default now(),
  check ((name is null) = (situation is null))
);

-- The last comparison of each company, with what was compared: it says nothing once the company is called otherwise.
create table company_comparisons (
  company_id uuid primary key references companies (id) on delete cascade,
  document text not null,
  name text,
  name_fancy text not null,
  source text not null,
  outcome text not null check (outcome in ('AGREED', 'NAME_DIFFERS', 'NOT_ACTIVE', 'UNKNOWN')),
  compared_at timestamptz not null default now()
);

-- An administrator looked at a company, which was called so then.
create table company_looks (
  company_id uuid primary key references companies (id) on delete cascade,
  document text not null,
  name text,
  name_fancy text not null,
  note text not null check (char_length(note) between 1 and 500),
  looked_by uuid not null references users (id),
  looked_at timestamptz not null default now()
);
create index company_looks_looked_by on company_looks (looked_by);
