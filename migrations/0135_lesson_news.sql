-- Students are told of lessons that are new, or offered no more.

alter table lessons
  -- Since when it was first offered; null: never, or before this was noted.
  add column offered_since timestamptz;

alter table enrolments
  -- Until when the student was told of what changed in the course; null: of nothing yet.
  add column news_told_at timestamptz;

-- Courses in which something changed that their students are not all told of.
create table course_news (
  course_id uuid primary key references courses (id) on delete cascade,
  latest timestamptz not null
);

create function note_beginning_of_offer() returns trigger language plpgsql as $$
begin
  if new.offered_since is null and new.status and new.seconds is not null and new.deleted_at is null
     and exists (select from course_sections where id = new.section_id and status) then
    new.offered_since = case tg_op when 'INSERT' then new.created_at else clock_timestamp() end;
  end if;
  return new;
end $$;
-- After the one that notes the end, by its name.
create trigger lessons_when_offered before insert or update of section_id, status, seconds, video_id, deleted_at on lessons
  for each row execute function note_beginning_of_offer();

create function note_course_news() returns trigger language plpgsql as $$
begin
  insert into course_news (course_id, latest) values (new.course_id, clock_timestamp())
  on conflict (course_id) do update set latest = excluded.latest;
  return null;
end $$;
create trigger lessons_news_added after insert on lessons
  for each row when (new.offered_since is not null) execute function note_course_news();
create trigger lessons_news after update on lessons
  for each row when ((old.offered_since, old.offered_until) is distinct from (new.offered_since, new.offered_until))
  execute function note_course_news();

-- What is offered as this comes is news to nobody.
update lessons set offered_since = created_at
 where status and seconds is not null and deleted_at is null
   and exists (select from course_sections where id = section_id and status);
delete from course_news;

-- Lessons that come with their section are news, as well.
create or replace function note_end_of_offer_of_section() returns trigger language plpgsql as $$
begin
  update lessons set offered_until = case when not new.status then clock_timestamp() end,
                     offered_since = case when new.status then coalesce(offered_since, clock_timestamp()) else offered_since end
   where section_id = new.id and status and seconds is not null and deleted_at is null;
  return null;
end $$;
