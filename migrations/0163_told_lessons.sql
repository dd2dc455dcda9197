-- Whether a text alone can be taken depends on its words: the beginning and the end of an offer are noted with them, too.
create or replace trigger lessons_until_offered
  before update of section_id, status, seconds, video_id, description, deleted_at on lessons
  for each row execute function note_end_of_offer();
create or replace trigger lessons_when_offered
  before insert or update of section_id, status, seconds, video_id, description, deleted_at on lessons
  for each row execute function note_beginning_of_offer();

-- What is offered as this comes is news to nobody: texts alone were, since before their beginning was noted.
update lessons set offered_since = created_at
 where offered_since is null and status and seconds is not null and deleted_at is null
   and exists (select from course_sections where id = section_id and status);

-- All that stands counts as told, whatever a migration published.
update enrolments as e set news_told_at = clock_timestamp()
 where exists (select from lessons as l where l.course_id = e.course_id
                  and greatest(l.offered_until, l.offered_since) > coalesce(e.news_told_at, e.created_at));
delete from course_news;
