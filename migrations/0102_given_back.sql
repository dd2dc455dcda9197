-- Since when somebody has a course by what they have it by now, and when that was given back. What was done before was
-- earned by something else, and stays.
alter table enrolments
  add column acquired_at timestamptz not null default now(),
  add column given_back_at timestamptz check (given_back_at is null or not active);

-- A licence was written with the moment of its release; a purchase that took an enrolment over is as old as its payment.
update enrolments as e set acquired_at = greatest(e.created_at, coalesce((
  select max(o.paid_at) from orders as o join order_items as i on i.order_id = o.id
   where o.user_id = e.user_id and i.course_id = e.course_id and e.origin = 'PURCHASE'), e.created_at));
update enrolments set given_back_at = now()
 where not active and (origin = 'PURCHASE' or origin = 'LICENCE' and not holds_licence)
   and (completed_at is null or completed_at >= acquired_at);

-- Whoever has a course again has not given it back, also where a release that does not know of it gives the course.
create function given_back_no_more() returns trigger language plpgsql as $$
begin
  new.given_back_at := null;
  return new;
end $$;
create trigger enrolments_had_again before update on enrolments for each row
  when (new.active and new.given_back_at is not null) execute function given_back_no_more();
