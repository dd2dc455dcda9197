-- What a trainer takes out of a course stays with those who had it by then.

alter table lessons
  -- Until when it was offered, of one that was and is not any more: not published, or removed.
  add column offered_until timestamptz;

alter table course_sections
  -- Removed by the trainer, with lessons in it that somebody still has.
  add column deleted_at timestamptz;

alter table lesson_attachments
  -- Taken away by the trainer from a lesson that somebody has.
  add column removed_at timestamptz;

alter table enrolments
  -- Since when the course was the person's, or their company's, where that is earlier than the row: what was offered then is theirs.
  add column lessons_since timestamptz;

-- By the clock and not by the beginning of the transaction: whoever bought while it waited for the course has the lesson.
-- After `lessons_seconds`, by its name.
create function note_end_of_offer() returns trigger language plpgsql as $$
begin
  if new.status and new.seconds is not null and new.deleted_at is null
     and exists (select from course_sections where id = new.section_id and status) then
    new.offered_until = null;
  elsif old.status and old.seconds is not null and old.deleted_at is null
     and exists (select from course_sections where id = old.section_id and status) then
    new.offered_until = clock_timestamp();
  end if;
  return new;
end $$;
create trigger lessons_until_offered before update of section_id, status, seconds, video_id, deleted_at on lessons
  for each row execute function note_end_of_offer();

create function note_end_of_offer_of_section() returns trigger language plpgsql as $$
begin
  update lessons set offered_until = case when not new.status then clock_timestamp() end
   where section_id = new.id and status and seconds is not null and deleted_at is null;
  return null;
end $$;
create trigger course_sections_until_offered after update of status on course_sections
  for each row when (old.status is distinct from new.status) execute function note_end_of_offer_of_section();
