-- Courses, their sections and lessons. What lists filter and sort by stands in the course's own row, kept by triggers.

create table courses (
  id uuid primary key default uuidv7(),
  slug text not null unique,
  user_id uuid not null references users (id),
  name text not null,
  description text,
  objectives text,
  target text,
  prerequisites text,
  level text check (level in ('BEGINNER', 'INTERMEDIATE', 'ADVANCED')),
  type text not null check (type in ('OPEN', 'EXCLUSIVE')),
  price_cents integer not null,
  exclusive_company_id uuid references companies (id),
  exclusive_licenses integer check (exclusive_licenses between 1 and 99999),
  included_in_plan boolean not null default false,
  status boolean not null,
  approved boolean not null,
  featured_at timestamptz,
  segment_id uuid references skills (id) on delete set null,
  image_id uuid references images (id) on delete set null,
  video_id uuid unique references videos (id) on delete set null,
  -- Of published sections, whose videos are ready.
  published_lessons integer not null default 0,
  published_seconds integer not null default 0,
  student_count integer not null default 0,
  rating_count integer not null default 0,
  -- Sum of what each student who rated it gave on average, 0 to 500.
  rating_sum integer not null default 0,
  name_text text generated always as (search_text(name)) stored,
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((type = 'EXCLUSIVE') = (exclusive_company_id is not null)),
  check ((type = 'EXCLUSIVE') = (exclusive_licenses is not null)),
  check (case type when 'OPEN' then price_cents between 2000 and 1000000000
                   else price_cents = 0 and not status and not included_in_plan end)
);
create index courses_of_trainer on courses (user_id, created_at desc, id desc) where deleted_at is null;
create index courses_exclusive on courses (exclusive_company_id) where exclusive_company_id is not null;
create index courses_image on courses (image_id) where image_id is not null;

create function fill_course_listing() returns trigger language plpgsql as $$
begin
  select search_text(new.name, u.name, u.lastname) into new.search_text from users u where u.id = new.user_id;
  return new;
end $$;
create trigger courses_listing before insert or update of name, user_id on courses
  for each row execute function fill_course_listing();

create function touch_courses_of_trainer() returns trigger language plpgsql as $$
begin
  update courses set name = name where user_id = new.id;
  return null;
end $$;
create trigger users_course_listing after update of name, lastname on users
  for each row when ((old.name, old.lastname) is distinct from (new.name, new.lastname))
  execute function touch_courses_of_trainer();

create table course_sections (
  id uuid primary key default uuidv7(),
  course_id uuid not null references courses (id) on delete cascade,
  title text not null,
  status boolean not null default true,
  rank integer not null,
  created_at timestamptz not null default now(),
  unique (course_id, id)
);
create index course_sections_in_order on course_sections (course_id, rank, id);

create table lessons (
  id uuid primary key default uuidv7(),
  course_id uuid not null,
  section_id uuid not null,
  name text not null,
  description text not null,
  is_free boolean not null,
  status boolean not null,
  image_id uuid references images (id) on delete set null,
  video_id uuid unique references videos (id) on delete set null,
  -- Length of its video in whole seconds once that is READY; a lesson without it is shown to nobody but its trainer.
  seconds integer,
  rank integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- A lesson's section is one of its own course.
  foreign key (course_id, section_id) references course_sections (course_id, id)
);
create index lessons_in_order on lessons (section_id, rank, id) where deleted_at is null;
create index lessons_of_course on lessons (course_id);
create index lessons_image on lessons (image_id) where image_id is not null;

create table lesson_attachments (
  id uuid primary key default uuidv7(),
  lesson_id uuid not null references lessons (id) on delete cascade,
  file_name text not null,
  bytes integer not null check (bytes > 0),
  rank integer not null,
  -- UPLOADING: the file may not be there yet, or never.
  status text not null check (status in ('UPLOADING', 'READY')),
  created_at timestamptz not null default now()
);
create index lesson_attachments_in_order on lesson_attachments (lesson_id, rank, id);

create function fill_lesson_seconds() returns trigger language plpgsql as $$
begin
  new.seconds = (select greatest(1, round(v.duration_ms / 1000.0)) from videos v
                  where v.id = new.video_id and v.status = 'READY');
  return new;
end $$;
create trigger lessons_seconds before insert or update of video_id on lessons
  for each row execute function fill_lesson_seconds();

create function touch_lessons_of_video() returns trigger language plpgsql as $$
begin
  update lessons set video_id = video_id where video_id = new.id;
  return null;
end $$;
create trigger videos_lesson_seconds after update of status, duration_ms on videos
  for each row when ((old.status, old.duration_ms) is distinct from (new.status, new.duration_ms))
  execute function touch_lessons_of_video();

-- The course is locked by a statement of its own first: the count then sees what others committed before.
create function count_course_lessons(counted uuid) returns void language plpgsql as $$
begin
  perform from courses where id = counted for no key update;
  update courses as c set published_lessons = n.lessons, published_seconds = n.seconds
    from (select count(*)::int as lessons, coalesce(sum(l.seconds), 0)::int as seconds
            from lessons l join course_sections s on s.id = l.section_id
           where l.course_id = counted and l.status and l.seconds is not null and l.deleted_at is null and s.status) as n
   where c.id = counted and (c.published_lessons, c.published_seconds) is distinct from (n.lessons, n.seconds);
end $$;
create function count_lessons_of_row() returns trigger language plpgsql as $$
begin
  perform count_course_lessons(coalesce(new.course_id, old.course_id));
  return null;
end $$;
create trigger lessons_counted after insert or delete or update of section_id, status, seconds, video_id, deleted_at on lessons
  for each row execute function count_lessons_of_row();
create trigger course_sections_counted after update of status or delete on course_sections
  for each row execute function count_lessons_of_row();
