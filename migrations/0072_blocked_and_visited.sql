-- Whom and what the administration closed, and where it looked into somebody's account.

alter table users
  add column blocked_at timestamptz,
  add column blocked_by uuid references users (id) on delete set null,
  add column block_reason text check (char_length(block_reason) between 1 and 500),
  add constraint users_blocked check ((blocked_at is null) = (block_reason is null));
alter table companies
  add column blocked_at timestamptz,
  add column blocked_by uuid references users (id) on delete set null,
  add column block_reason text check (char_length(block_reason) between 1 and 500),
  add constraint companies_blocked check ((blocked_at is null) = (block_reason is null));
create index users_blocked_by on users (blocked_by) where blocked_by is not null;
create index companies_blocked_by on companies (blocked_by) where blocked_by is not null;

-- What public lists show is approved: while its company or its trainer is blocked it is not, and this remembers that it
-- was. Lists, and the conditions of their indexes, know nothing of blocks.
alter table job_openings add column hidden_by_block boolean not null default false,
  add constraint job_openings_hidden check (not (approved and hidden_by_block));
alter table products add column hidden_by_block boolean not null default false,
  add constraint products_hidden check (not (approved and hidden_by_block));
alter table courses add column hidden_by_block boolean not null default false,
  add constraint courses_hidden check (not (approved and hidden_by_block));

-- Whoever blocks holds the row of the company for itself before it hides what there is: what is written at the same
-- moment either was there before, and is hidden with the rest, or waits here and sees the block.
create function hide_of_blocked_company() returns trigger language plpgsql as $$
declare since timestamptz;
begin
  if new.approved then
    select blocked_at into since from companies where id = new.company_id for key share;
    new.hidden_by_block = since is not null;
    new.approved = since is null;
  elsif tg_op = 'UPDATE' and old.hidden_by_block then
    -- It would not be approved any more without the block either.
    new.hidden_by_block = false;
  end if;
  return new;
end $$;
create trigger job_openings_block before insert or update of approved on job_openings
  for each row execute function hide_of_blocked_company();
create trigger products_block before insert or update of approved on products
  for each row execute function hide_of_blocked_company();

create function hide_of_blocked_trainer() returns trigger language plpgsql as $$
declare since timestamptz;
begin
  if new.approved then
    select blocked_at into since from users where id = new.user_id for key share;
    new.hidden_by_block = since is not null;
    new.approved = since is null;
  elsif tg_op = 'UPDATE' and old.hidden_by_block then
    new.hidden_by_block = false;
  end if;
  return new;
end $$;
create trigger courses_block before insert or update of approved on courses
  for each row execute function hide_of_blocked_trainer();

-- The finder of professionals reads `listed`.
create or replace function fill_resume_listing() returns trigger language plpgsql as $$
begin
  select u.deleted_at is null and u.blocked_at is null and u.type = 'SALESMAN', u.created_at, u.state, u.city,
         u.is_looking_job, u.is_looking_products, search_text(u.name, u.lastname, new.title)
    into new.listed, new.listed_since, new.state, new.city, new.is_looking_job,
         new.is_looking_products, new.search_text
    from users u where u.id = new.user_id;
  return new;
end $$;
drop trigger users_resume_listing on users;
create trigger users_resume_listing
  after update of name, lastname, state, city, is_looking_job, is_looking_products, deleted_at, blocked_at, type on users
  for each row execute function touch_resume_of_user();

-- When an administrator looked into the account of a person, and why: the person reads it.
create table administration_visits (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  admin_id uuid not null references users (id) on delete cascade,
  reason text not null check (char_length(reason) between 1 and 300),
  started_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz check (ended_at >= started_at),
  check (user_id <> admin_id)
);
create index administration_visits_of_user on administration_visits (user_id, id desc);
create index administration_visits_admin_id on administration_visits (admin_id);

-- The session of a visit reads as the person, and ends with the session of the administrator that it came from.
alter table sessions
  add column visit_id uuid unique references administration_visits (id) on delete cascade,
  add column acting_admin_id uuid references users (id) on delete cascade,
  add column begun_in uuid references sessions (id) on delete cascade,
  add constraint sessions_visit check (num_nonnulls(visit_id, acting_admin_id, begun_in) in (0, 3)),
  -- A visit gives no second factor: it opens nothing of the administration.
  add constraint sessions_visit_reads check (visit_id is null or not has_second_factor);
create index sessions_begun_in on sessions (begun_in) where begun_in is not null;
create index sessions_acting_admin_id on sessions (acting_admin_id) where acting_admin_id is not null;

-- However a visit's session ends, the person reads until when it lasted.
-- Not now(): the transaction that ends it may have begun before the visit did, and waited for it.
create function end_visit() returns trigger language plpgsql as $$
begin
  update administration_visits set ended_at = greatest(started_at, least(clock_timestamp(), expires_at))
    where id = old.visit_id and ended_at is null;
  return null;
end $$;
create trigger sessions_end_visit after delete on sessions
  for each row when (old.visit_id is not null) execute function end_visit();
