-- What was given back leaves no student and no vote; both count again where the person comes back.
create or replace function count_enrolment() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and old.given_back_at is null;
  counts boolean := tg_op <> 'DELETE' and new.given_back_at is null;
begin
  update courses set
    student_count = student_count + counts::int - was::int,
    rating_count = rating_count + (counts and new.rating is not null)::int - (was and old.rating is not null)::int,
    rating_sum = rating_sum + case when counts then coalesce(new.rating, 0) else 0 end
      - case when was then coalesce(old.rating, 0) else 0 end
   where id = coalesce(new.course_id, old.course_id);
  return null;
end $$;

drop trigger enrolments_uncounted on enrolments;
drop function uncount_enrolment();
create trigger enrolments_uncounted after delete on enrolments for each row execute function count_enrolment();
drop trigger enrolments_rated on enrolments;
drop function count_rating();
-- Not of named columns alone: `given_back_at` is also emptied by a trigger.
create trigger enrolments_recounted after update on enrolments for each row
  when (old.rating is distinct from new.rating or (old.given_back_at is null) <> (new.given_back_at is null))
  execute function count_enrolment();

-- What was given back before.
with gone as (
  select course_id, count(*) as students, count(rating) as ratings, coalesce(sum(rating), 0) as stars
    from enrolments where given_back_at is not null group by course_id
)
update courses as c set student_count = greatest(0, student_count - gone.students),
  rating_count = greatest(0, rating_count - gone.ratings), rating_sum = greatest(0, rating_sum - gone.stars)
  from gone where c.id = gone.course_id;
