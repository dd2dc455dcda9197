-- Licences: how often a company may give a course to its people, and whom it gave it.

create table company_courses (
  company_id uuid not null references companies (id),
  course_id uuid not null references courses (id),
  -- Paid for, or agreed with the trainer of an exclusive course.
  bought integer not null default 0 check (bought >= 0),
  released integer not null default 0,
  is_favourite boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, course_id),
  constraint company_courses_released_check check (released between 0 and bought)
);
create index company_courses_of_course on company_courses (course_id);

alter table enrolments
  -- By which day the company wants it done, and when the person was reminded of that.
  add column due_on date,
  add column reminded_at timestamptz,
  -- When the person was told of a licence that was released.
  add column told_at timestamptz,
  -- When a lesson of it that is not free was opened, or something was watched, for the first time.
  add column begun_at timestamptz,
  -- One of the company's licences is used for it; also after the person left, where it was begun.
  add column holds_licence boolean not null default false check (not holds_licence or origin = 'LICENCE');
create index enrolments_due on enrolments (due_on) where due_on is not null and reminded_at is null;

update enrolments as e set told_at = created_at,
  begun_at = case when last_watched_at is not null then coalesce(
    (select min(w.updated_at) from lesson_watches as w where w.enrolment_id = e.id), last_watched_at) end;
update enrolments set holds_licence = true where origin = 'LICENCE' and active;
insert into company_courses (company_id, course_id, bought, released)
select company_id, course_id, count(*), count(*) from enrolments where holds_licence group by company_id, course_id;

-- A licence that was released and withdrawn again made nobody a student.
create function uncount_enrolment() returns trigger language plpgsql as $$
begin
  update courses set student_count = student_count - 1 where id = old.course_id;
  return null;
end $$;
create trigger enrolments_uncounted after delete on enrolments for each row execute function uncount_enrolment();

-- The licences of an exclusive course are those that its trainer agreed on with the company. A company for which it is not
-- made any more keeps what it released.
create function keep_exclusive_licences() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.exclusive_company_id is distinct from new.exclusive_company_id then
    update company_courses set bought = released
     where company_id = old.exclusive_company_id and course_id = new.id;
  end if;
  if new.exclusive_company_id is not null then
    insert into company_courses (company_id, course_id, bought)
    values (new.exclusive_company_id, new.id, coalesce(new.exclusive_licenses, 0))
    on conflict (company_id, course_id) do update set bought = excluded.bought;
  end if;
  return null;
end $$;
create trigger courses_exclusive_licences after insert or update of exclusive_company_id, exclusive_licenses on courses
  for each row execute function keep_exclusive_licences();
insert into company_courses (company_id, course_id, bought)
select exclusive_company_id, id, coalesce(exclusive_licenses, 0) from courses where exclusive_company_id is not null
on conflict (company_id, course_id) do update set bought = greatest(company_courses.released, excluded.bought);
