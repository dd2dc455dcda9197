-- Pictures, people with their resumes, companies with their employees.

create table images (
  id uuid primary key default uuidv7(),
  owner_id uuid not null,
  status text not null check (status in ('PROCESSING', 'READY')),
  content_type text not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now()
);
create index images_owner_id on images (owner_id);

create table users (
  id uuid primary key default uuidv7(),
  type text not null check (type in ('SALESMAN', 'EMPLOYEE', 'ADMIN')),
  slug text not null unique,
  name text not null,
  lastname text not null,
  email text not null,
  password_hash text,
  phone text check (phone ~ '^\d{10,11}$'),
  document text check (document ~ '^\d{11}$'),
  birthdate date,
  gender text check (gender in ('M', 'F', 'O', 'N')),
  image_id uuid references images (id) on delete set null,
  accept_phone boolean not null default false,
  accept_email boolean not null default false,
  is_looking_job boolean not null default false,
  is_looking_products boolean not null default false,
  zipcode text,
  street text,
  number text,
  complement text,
  district text,
  city text,
  state text references states (code),
  referred_by uuid references users (id) on delete set null,
  accepted_terms_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index users_live_email on users (email) where deleted_at is null;
create unique index users_live_document on users (document) where deleted_at is null;
create index users_referred_by on users (referred_by) where referred_by is not null;
create index users_image_id on users (image_id) where image_id is not null;

create table password_links (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index password_links_user_id on password_links (user_id);

-- What the list of professionals filters and sorts by stands in this one row, so that one index serves each filter.
-- The columns that belong to the person are copied by triggers.
create table resumes (
  user_id uuid primary key references users (id) on delete cascade,
  title text,
  position text,
  summary text check (char_length(summary) <= 700),
  updated_at timestamptz not null default now(),
  listed boolean not null default true,
  listed_since timestamptz not null default now(),
  state text,
  city text,
  is_looking_job boolean not null default false,
  is_looking_products boolean not null default false,
  search_text text not null default ''
);
create index resumes_newest on resumes (listed_since desc, user_id desc) where listed;
create index resumes_state on resumes (state, city, listed_since desc, user_id desc) where listed;
create index resumes_state_newest on resumes (state, listed_since desc, user_id desc) where listed;
create index resumes_position on resumes (position, listed_since desc, user_id desc) where listed;
create index resumes_search_text on resumes using gin (search_text gin_trgm_ops) where listed;

create function fill_resume_listing() returns trigger language plpgsql as $$
begin
  select u.deleted_at is null and u.type = 'SALESMAN', u.created_at, u.state, u.city, u.is_looking_job,
         u.is_looking_products, search_text(u.name, u.lastname, new.title)
    into new.listed, new.listed_since, new.state, new.city, new.is_looking_job,
         new.is_looking_products, new.search_text
    from users u where u.id = new.user_id;
  return new;
end $$;
create trigger resumes_listing before insert or update on resumes
  for each row execute function fill_resume_listing();

create function touch_resume_of_user() returns trigger language plpgsql as $$
begin
  update resumes set user_id = user_id where user_id = new.id;
  return null;
end $$;
create trigger users_resume_listing
  after update of name, lastname, state, city, is_looking_job, is_looking_products, deleted_at, type on users
  for each row execute function touch_resume_of_user();

create table resume_experiences (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  rank integer not null,
  company text not null,
  title text,
  position text,
  employment_type text,
  start_date date,
  end_date date,
  description text,
  check (end_date >= start_date)
);
create index resume_experiences_user_id on resume_experiences (user_id, rank);

create table resume_educations (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  rank integer not null,
  school text not null,
  field_of_study text,
  degree text,
  start_date date,
  end_date date,
  description text,
  completed boolean not null,
  check (end_date >= start_date)
);
create index resume_educations_user_id on resume_educations (user_id, rank);

-- listed_since is the creation of the account, which never changes: the filter by segment reads this table in order.
create table resume_skills (
  user_id uuid not null references users (id) on delete cascade,
  skill_id uuid not null references skills (id),
  proficiency integer not null check (proficiency between 1 and 4),
  listed_since timestamptz not null,
  primary key (user_id, skill_id)
);
create index resume_skills_skill on resume_skills (skill_id, listed_since desc, user_id desc);

create table companies (
  id uuid primary key default uuidv7(),
  slug text not null unique,
  name_fancy text not null,
  name text,
  document text not null,
  site text,
  email text,
  phone text not null,
  description text,
  size integer check (size in (200, 500, 1000, 5000)),
  salary_min_cents integer check (salary_min_cents >= 0),
  salary_max_cents integer check (salary_max_cents >= salary_min_cents),
  segment_id uuid references skills (id),
  image_id uuid references images (id) on delete set null,
  birthdate date,
  zipcode text,
  street text,
  number text,
  complement text,
  district text,
  city text,
  state text references states (code),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index companies_live_document on companies (document) where deleted_at is null;
create index companies_newest on companies (created_at desc, id desc) where deleted_at is null;
create index companies_image_id on companies (image_id) where image_id is not null;
create index companies_name on companies using gin (search_text(name_fancy) gin_trgm_ops) where deleted_at is null;

create table employees (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies (id) on delete cascade,
  user_id uuid not null unique references users (id) on delete cascade,
  title text not null,
  position text not null,
  manager boolean not null,
  accept_email_rh boolean not null default true,
  accept_email_product boolean not null default true,
  accept_email_course boolean not null default true,
  created_at timestamptz not null default now()
);
create index employees_company_id on employees (company_id, created_at desc, id desc);
