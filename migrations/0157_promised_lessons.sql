-- The longest that a lesson was while somebody had it: of its film, and of reading its text. What is sold shrinks no further
-- below it by one change after the other. Null where nobody had it when it was changed last.
alter table lessons
  add column promised_seconds integer,
  add column promised_reading integer;
