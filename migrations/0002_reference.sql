-- States and cities of IBGE, segments and languages, post codes that were asked for.

create table states (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  name text not null
);

create table cities (
  ibge_code integer primary key,
  state_code text not null references states (code),
  name text not null
);
create index cities_state_code on cities (state_code, name);

create table skills (
  id uuid primary key default uuidv7(),
  name text not null,
  type text not null check (type in ('INDUSTRY_GENERAL', 'LANGUAGE')),
  unique (type, name)
);

create table zipcodes (
  zipcode text primary key check (zipcode ~ '^\d{8}$'),
  state text not null,
  city text not null,
  district text not null,
  street text not null,
  fetched_at timestamptz not null default now()
);
