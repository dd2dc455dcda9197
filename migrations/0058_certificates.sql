-- What somebody gets who is through with a course. All that it says is copied into its row, so that it outlives the course.

create table certificates (
  id uuid primary key default uuidv7(),
  -- In groups, as it is read aloud: Crockford's Base32, which has no I, L, O or U.
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$'),
  enrolment_id uuid not null unique references enrolments (id),
  user_id uuid not null references users (id),
  student_name text not null,
  course_name text not null,
  -- Null where the trainer had left before.
  trainer_name text,
  -- Of the lessons that were watched.
  seconds integer not null check (seconds >= 0),
  completed_on date not null,
  -- Its owner shows it in the resume.
  in_resume boolean not null default false,
  created_at timestamptz not null default now()
);
create index certificates_of_user on certificates (user_id, completed_on desc, id desc);
