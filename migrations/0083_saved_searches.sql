-- Since when each thing could be found by everybody: its creation says nothing of that where somebody approved it later.
-- It is kept when the thing goes and comes back, so that nobody is told of it twice.
alter table job_openings add column published_at timestamptz;
alter table products add column published_at timestamptz;
alter table courses add column published_at timestamptz;

update job_openings set published_at = created_at where approved or hidden_by_block;
update products set published_at = created_at where (approved or hidden_by_block) and status = 'READY';
update courses set published_at = created_at where (approved or hidden_by_block) and published_lessons > 0;

-- What is there from its first moment is as old as it says; what is approved or opened later is new then.
create function note_publication() returns trigger language plpgsql as $$
begin
  new.published_at = case when tg_op = 'INSERT' then new.created_at else now() end;
  return new;
end $$;
create trigger job_openings_published before insert or update of status, approved, deleted_at on job_openings
  for each row when (new.published_at is null and new.status = 'OPEN' and new.approved and new.deleted_at is null)
  execute function note_publication();
create trigger products_published before insert or update of status, approved, deleted_at on products
  for each row when (new.published_at is null and new.status = 'READY' and new.approved and new.deleted_at is null)
  execute function note_publication();
create trigger courses_published before insert or update of status, approved, deleted_at, published_lessons on courses
  for each row when (new.published_at is null and new.status and new.approved and new.published_lessons > 0
    and new.deleted_at is null)
  execute function note_publication();

-- Searches whose owner is mailed what is new in them.
create table saved_searches (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  -- A person has so many of them: two that are saved at once want the same place, and one of them waits for the other.
  place smallint not null check (place between 1 and 20),
  finder text not null check (finder in ('openings', 'products', 'courses')),
  -- As the finder's call takes them; objects are the same whatever the order of their keys.
  filters jsonb not null check (jsonb_typeof(filters) = 'object' and octet_length(filters::text) <= 2000),
  name text not null check (char_length(name) between 1 and 120),
  frequency text not null check (frequency in ('DAILY', 'WEEKLY')),
  paused boolean not null default false,
  -- What was published later is new; a letter tells until when it looked.
  told_until timestamptz not null default now(),
  -- The day of Brasília on which it is looked into next.
  next_on date not null,
  -- The last letter that was written.
  told_at timestamptz,
  -- In the address by which one leaves. Readable, since each letter carries it, and worth no more than that.
  leave_code text not null unique,
  created_at timestamptz not null default now(),
  unique (user_id, place),
  unique (user_id, finder, filters)
);
create index saved_searches_due on saved_searches (next_on, id) where not paused;
