-- What waits for approval, was refused or suspended, and what was decided of it. Lists of what everybody sees go on looking
-- at `approved` of the things alone; a row stands here for each that is not.

create table moderation_items (
  kind text not null check (kind in ('job-opening', 'product', 'course')),
  subject_id uuid not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'REFUSED', 'SUSPENDED')),
  -- Offered by its owner: what is still prepared waits for nobody.
  ready boolean not null,
  since timestamptz not null default now(),
  -- What the owner is told.
  reason text check (char_length(reason) between 10 and 1000),
  -- Of what was refused: another one is another thing to look at.
  refused_mark text,
  primary key (kind, subject_id),
  check ((state = 'WAITING') = (reason is null)),
  check ((state = 'REFUSED') = (refused_mark is not null))
);
create index moderation_items_listed on moderation_items (state, since, subject_id)
  where ready or state <> 'WAITING';

-- What people saw of a thing when it was approved last.
create table moderation_snapshots (
  kind text not null,
  subject_id uuid not null,
  content jsonb not null,
  taken_at timestamptz not null default now(),
  primary key (kind, subject_id)
);

create table moderation_decisions (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('job-opening', 'product', 'course')),
  subject_id uuid not null,
  decision text not null check (decision in ('APPROVE', 'REFUSE', 'SUSPEND', 'RESTORE')),
  reason text check (char_length(reason) between 10 and 1000),
  -- Which administrator.
  decided_by uuid not null,
  created_at timestamptz not null default now(),
  check ((decision in ('REFUSE', 'SUSPEND')) = (reason is not null))
);
create index moderation_decisions_of_subject on moderation_decisions (kind, subject_id, id desc);
create trigger moderation_decisions_append_only before update or delete on moderation_decisions
  for each row execute function refuse_change();
create trigger moderation_decisions_never_emptied before truncate on moderation_decisions
  for each statement execute function refuse_change();

create function keep_moderation_item(its_kind text, id uuid, waits boolean, is_ready boolean) returns void
language plpgsql as $$
begin
  if waits then
    insert into moderation_items as i (kind, subject_id, ready) values (its_kind, id, is_ready)
    on conflict (kind, subject_id) do update
      set ready = excluded.ready, since = case when excluded.ready and i.state = 'WAITING' then now() else i.since end
      where i.ready is distinct from excluded.ready;
  else
    delete from moderation_items where kind = its_kind and subject_id = id;
  end if;
end $$;

-- `new` has other columns in each table, hence a function for each.
create function moderate_job_opening() returns trigger language plpgsql as $$
begin
  perform keep_moderation_item('job-opening', new.id, not new.approved and new.deleted_at is null, new.status = 'OPEN');
  return null;
end $$;
create trigger job_openings_moderated after insert on job_openings
  for each row when (not new.approved) execute function moderate_job_opening();
create trigger job_openings_moderated_anew after update of approved, deleted_at, status on job_openings
  for each row when (not (old.approved and new.approved)
    and (old.approved, old.deleted_at, old.status) is distinct from (new.approved, new.deleted_at, new.status))
  execute function moderate_job_opening();

create function moderate_product() returns trigger language plpgsql as $$
begin
  perform keep_moderation_item('product', new.id, not new.approved and new.deleted_at is null, new.status = 'READY');
  return null;
end $$;
create trigger products_moderated after insert on products
  for each row when (not new.approved) execute function moderate_product();
create trigger products_moderated_anew after update of approved, deleted_at, status on products
  for each row when (not (old.approved and new.approved)
    and (old.approved, old.deleted_at, old.status) is distinct from (new.approved, new.deleted_at, new.status))
  execute function moderate_product();

-- One that was made for a company has no status: it is ready with its first lesson.
create function moderate_course() returns trigger language plpgsql as $$
begin
  perform keep_moderation_item('course', new.id, not new.approved and new.deleted_at is null,
    (new.status or new.type = 'EXCLUSIVE') and new.published_lessons > 0);
  return null;
end $$;
create trigger courses_moderated after insert on courses
  for each row when (not new.approved) execute function moderate_course();
create trigger courses_moderated_anew after update of approved, deleted_at, status, published_lessons on courses
  for each row when (not (old.approved and new.approved)
    and (old.approved, old.deleted_at, old.status, old.published_lessons)
      is distinct from (new.approved, new.deleted_at, new.status, new.published_lessons))
  execute function moderate_course();

-- What was refused or suspended comes back by a decision alone, which takes its row away first.
create function refuse_approval() returns trigger language plpgsql as $$
begin
  if exists (select from moderation_items
              where kind = tg_argv[0] and subject_id = new.id and state <> 'WAITING') then
    raise exception '% % was refused or suspended', tg_argv[0], new.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger job_openings_held_back before update of approved on job_openings
  for each row when (new.approved and not old.approved) execute function refuse_approval('job-opening');
create trigger products_held_back before update of approved on products
  for each row when (new.approved and not old.approved) execute function refuse_approval('product');
create trigger courses_held_back before update of approved on courses
  for each row when (new.approved and not old.approved) execute function refuse_approval('course');

create function forget_moderation() returns trigger language plpgsql as $$
begin
  delete from moderation_items where kind = tg_argv[0] and subject_id = old.id;
  delete from moderation_snapshots where kind = tg_argv[0] and subject_id = old.id;
  return null;
end $$;
create trigger job_openings_forgotten after delete on job_openings
  for each row execute function forget_moderation('job-opening');
create trigger products_forgotten after delete on products
  for each row execute function forget_moderation('product');
create trigger courses_forgotten after delete on courses
  for each row execute function forget_moderation('course');
create trigger job_openings_forgotten_too after update of deleted_at on job_openings
  for each row when (new.deleted_at is not null and old.deleted_at is null)
  execute function forget_moderation('job-opening');
create trigger products_forgotten_too after update of deleted_at on products
  for each row when (new.deleted_at is not null and old.deleted_at is null)
  execute function forget_moderation('product');
create trigger courses_forgotten_too after update of deleted_at on courses
  for each row when (new.deleted_at is not null and old.deleted_at is null)
  execute function forget_moderation('course');

insert into moderation_items (kind, subject_id, ready, since)
  select 'job-opening', id, status = 'OPEN', updated_at from job_openings where not approved and deleted_at is null
  union all
  select 'product', id, status = 'READY', updated_at from products where not approved and deleted_at is null
  union all
  select 'course', id, (status or type = 'EXCLUSIVE') and published_lessons > 0, updated_at
    from courses where not approved and deleted_at is null;
