-- A lesson of text alone is one to read, as long as that takes: 200 words a minute, and ten seconds at least. Null where
-- there is nothing to read.
create function reading_seconds(body text) returns integer language sql immutable parallel safe as $$
  select case when count(*) > 0 then greatest(10, ceil(count(*) * 60 / 200.0))::int end
    from regexp_split_to_table(regexp_replace(body, '<[^>]*>|&nbsp;', ' ', 'g'), '\s+') as word where word ~ '[^[:punct:]]'
$$;

-- A lesson whose video is in work has no length yet. One that was removed keeps its own: it stays with those who have it.
create or replace function fill_lesson_seconds() returns trigger language plpgsql as $$
begin
  new.seconds = case
    when new.video_id is not null then
      (select greatest(1, round(v.duration_ms / 1000.0)) from videos v where v.id = new.video_id and v.status = 'READY')
    else reading_seconds(new.description)
  end;
  return new;
end $$;
create or replace trigger lessons_seconds before insert or update of video_id, description, deleted_at on lessons
  for each row execute function fill_lesson_seconds();
create or replace trigger lessons_counted
  after insert or delete or update of section_id, status, seconds, video_id, description, deleted_at on lessons
  for each row execute function count_lessons_of_row();

update lessons set description = description where video_id is null and deleted_at is null;
