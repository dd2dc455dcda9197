-- Watching counts from when a lesson was given to its student. Rows that there are were opened by now.
alter table lesson_watches add column opened_at timestamptz not null default now();
