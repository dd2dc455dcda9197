-- Openings and applications. The lists of openings read partial indexes that hold visible openings alone, newest first.

create table job_openings (
  id uuid primary key default uuidv7(),
  slug text not null unique,
  company_id uuid not null references companies (id) on delete cascade,
  name text not null,
  description text not null,
  position text not null,
  employment_type text not null check (employment_type in ('FULLTIME', 'PARTTIME')),
  availability_for_travel boolean not null,
  salary_start_cents integer check (salary_start_cents >= 0),
  salary_end_cents integer check (salary_end_cents >= salary_start_cents),
  expiration date not null,
  status text not null check (status in ('OPEN', 'CLOSED', 'CANCELED', 'STANDBY')),
  approved boolean not null,
  zipcode text,
  street text,
  number text,
  complement text,
  district text,
  city text not null,
  state text not null references states (code),
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

create index job_openings_visible on job_openings (created_at desc, id desc) include (expiration)
  where status = 'OPEN' and approved and deleted_at is null;
create index job_openings_visible_state on job_openings (state, created_at desc, id desc) include (expiration)
  where status = 'OPEN' and approved and deleted_at is null;
create index job_openings_visible_city on job_openings (state, city, created_at desc, id desc) include (expiration)
  where status = 'OPEN' and approved and deleted_at is null;
create index job_openings_visible_position on job_openings (position, created_at desc, id desc) include (expiration)
  where status = 'OPEN' and approved and deleted_at is null;
create index job_openings_visible_text on job_openings using gin (search_text gin_trgm_ops)
  where status = 'OPEN' and approved and deleted_at is null;
create index job_openings_of_company on job_openings (company_id, created_at desc, id desc)
  where deleted_at is null;
create index job_openings_expiring on job_openings (expiration) where status = 'OPEN' and deleted_at is null;

create function fill_job_opening_search_text() returns trigger language plpgsql as $$
begin
  select search_text(new.name, c.name_fancy, new.city) into new.search_text
    from companies c where c.id = new.company_id;
  return new;
end $$;
create trigger job_openings_search_text before insert or update of name, city, company_id on job_openings
  for each row execute function fill_job_opening_search_text();

create function touch_job_openings_of_company() returns trigger language plpgsql as $$
begin
  update job_openings set name = name where company_id = new.id;
  return null;
end $$;
create trigger companies_job_opening_search_text after update of name_fancy on companies
  for each row when (old.name_fancy is distinct from new.name_fancy)
  execute function touch_job_openings_of_company();

-- opening_created_at is the creation of the opening, which never changes: the filter by segment reads in its order.
create table job_opening_skills (
  job_opening_id uuid not null references job_openings (id) on delete cascade,
  skill_id uuid not null references skills (id),
  proficiency integer not null check (proficiency between 1 and 4),
  opening_created_at timestamptz not null,
  primary key (job_opening_id, skill_id)
);
create index job_opening_skills_skill on job_opening_skills (skill_id, opening_created_at desc, job_opening_id desc);

create table job_applications (
  id uuid primary key default uuidv7(),
  job_opening_id uuid not null references job_openings (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  status text not null check (status in ('AWAIT', 'APPROVED', 'DENIED', 'CANCELED')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (job_opening_id, user_id)
);
create index job_applications_of_user on job_applications (user_id, updated_at desc, id desc);
create index job_applications_of_opening on job_applications (job_opening_id, status);
