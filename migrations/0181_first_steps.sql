-- What brings somebody here, as the person says once after registering, and whether the first steps were put away. Which
-- steps are done stands in what was done, not here.
create table first_steps (
  user_id uuid primary key references users (id) on delete cascade,
  goal text constraint first_steps_goal check (goal in ('represent', 'work', 'teach')),
  put_away_at timestamptz,
  created_at timestamptz not null default now()
);
