-- What students ask under a lesson, and what its trainer answers.

create table lesson_questions (
  id uuid primary key default uuidv7(),
  lesson_id uuid not null references lessons (id) on delete cascade,
  course_id uuid not null references courses (id) on delete cascade,
  user_id uuid not null references users (id),
  body text not null check (char_length(body) between 1 and 2000),
  answer text check (char_length(answer) between 1 and 4000),
  answered_at timestamptz,
  -- Who asked was told of the answer, the trainer of the question.
  asker_told_at timestamptz,
  trainer_told_at timestamptz,
  created_at timestamptz not null default now(),
  check ((answer is null) = (answered_at is null))
);
create index lesson_questions_beside on lesson_questions (lesson_id, created_at desc, id desc);
create index lesson_questions_to_answer on lesson_questions (course_id, created_at) where answered_at is null;
create index lesson_questions_to_tell on lesson_questions (created_at) where trainer_told_at is null;
create index lesson_questions_of_user on lesson_questions (user_id);
