-- What the administration puts in front on the start pages. Companies, products, courses and openings are never removed
-- from their tables: what must not be seen is left out when it is read, whatever stands here.

create table highlights (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('company', 'product', 'course', 'job-opening')),
  subject_id uuid not null,
  rank integer not null,
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  created_at timestamptz not null default now(),
  constraint highlights_subject unique (kind, subject_id)
);
