-- Who takes which course, what was watched of it, what was thought of it and noted beside it.

create table enrolments (
  id uuid primary key default uuidv7(),
  course_id uuid not null references courses (id),
  user_id uuid not null references users (id),
  active boolean not null default true,
  -- How it came: by the plan, by a purchase, by a licence that a company released.
  origin text not null check (origin in ('PLAN', 'PURCHASE', 'LICENCE')),
  company_id uuid references companies (id),
  -- What the student gave on average, 0 to 500, over the lessons that were rated.
  rating smallint check (rating between 0 and 500),
  created_at timestamptz not null default now(),
  -- Seconds of video that may still count as watched (enrolments/watch-credit.ts), and since when they were not added to.
  credit_seconds real not null default 60 check (credit_seconds >= 0),
  credited_at timestamptz not null default now(),
  last_watched_at timestamptz,
  completed_at timestamptz,
  check ((origin = 'LICENCE') = (company_id is not null)),
  unique (course_id, user_id)
);
create index enrolments_of_user on enrolments (user_id, created_at desc, id desc) where active;
create index enrolments_of_company on enrolments (company_id, course_id) where company_id is not null;

create function seconds_in(parts int4multirange) returns integer language sql immutable parallel safe as $$
  select coalesce(sum(upper(part) - lower(part)), 0)::int from unnest(parts) as part
$$;

create table lesson_watches (
  enrolment_id uuid not null references enrolments (id) on delete cascade,
  lesson_id uuid not null references lessons (id) on delete cascade,
  -- Where it goes on, in seconds from the beginning.
  position_seconds integer not null default 0 check (position_seconds >= 0),
  watched int4multirange not null default '{}',
  watched_seconds integer not null generated always as (seconds_in(watched)) stored,
  completed_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (enrolment_id, lesson_id)
);

create table lesson_assessments (
  enrolment_id uuid not null references enrolments (id) on delete cascade,
  lesson_id uuid not null references lessons (id) on delete cascade,
  general smallint not null check (general between 0 and 5),
  clarity smallint not null check (clarity between 0 and 5),
  rhythm smallint not null check (rhythm between 0 and 5),
  relevance smallint not null check (relevance between 0 and 5),
  content smallint not null check (content between 0 and 5),
  fun smallint not null check (fun between 0 and 5),
  created_at timestamptz not null default now(),
  primary key (enrolment_id, lesson_id)
);

create table lesson_notes (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  lesson_id uuid not null references lessons (id) on delete cascade,
  second integer not null check (second >= 0),
  body text not null check (char_length(body) between 1 and 4000),
  search_text text generated always as (search_text(body)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index lesson_notes_of_user on lesson_notes (user_id, created_at desc, id desc);
create index lesson_notes_beside on lesson_notes (lesson_id, user_id, second);

-- Students and ratings are counted in the course's row, which best sellers and the best rated are read from. A student
-- counts on whatever became of the plan or the licence.
create function count_enrolment() returns trigger language plpgsql as $$
begin
  update courses set student_count = student_count + 1 where id = new.course_id;
  return null;
end $$;
create trigger enrolments_counted after insert on enrolments for each row execute function count_enrolment();

create function count_rating() returns trigger language plpgsql as $$
begin
  update courses set
    rating_count = rating_count + (new.rating is not null)::int - (old.rating is not null)::int,
    rating_sum = rating_sum + coalesce(new.rating, 0) - coalesce(old.rating, 0)
   where id = new.course_id;
  return null;
end $$;
create trigger enrolments_rated after update of rating on enrolments for each row
  when (old.rating is distinct from new.rating) execute function count_rating();
