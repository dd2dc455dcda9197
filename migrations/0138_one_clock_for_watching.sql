-- What somebody watched is measured by one clock of theirs, whatever courses they take: two lessons reported at once do not
-- both count the same seconds (enrolments/watch-credit.ts).
create table watch_clocks (
  user_id uuid primary key references users (id) on delete cascade,
  -- Seconds of video that may still count as watched, and since when they were not added to.
  credit_seconds real not null default 5,
  credited_at timestamptz not null default now()
);
-- Who watches now goes on.
insert into watch_clocks (user_id) select distinct user_id from enrolments where last_watched_at is not null;
alter table enrolments drop column credit_seconds, drop column credited_at;
