-- What people report to the administration: what they find wrong in something that everybody sees.

create table reports (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('job-opening', 'product', 'course', 'professional', 'company', 'store')),
  subject_id uuid not null,
  reason text not null check (reason in ('FRAUD', 'MISLEADING', 'DISCRIMINATION', 'OFFENSIVE', 'RIGHTS', 'OTHER')),
  text text check (char_length(text) <= 1000),
  -- Who reported, so that one counts once; of somebody without an account the device as a hash. Nobody is shown it.
  reporter_id uuid references users (id),
  device_hash bytea,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  -- Which administrator.
  closed_by uuid,
  outcome text check (outcome in ('KEPT', 'ACTED')),
  note text check (char_length(note) <= 1000),
  check (num_nonnulls(reporter_id, device_hash) <= 1),
  check (num_nonnulls(closed_at, closed_by, outcome) in (0, 3)),
  check (note is null or closed_at is not null)
);
create unique index reports_once_each_person on reports (kind, subject_id, reporter_id) where closed_at is null;
create unique index reports_once_each_device on reports (kind, subject_id, device_hash) where closed_at is null;
create index reports_open on reports (kind, subject_id, created_at) where closed_at is null;
create index reports_of_subject on reports (kind, subject_id, id desc);
create index reports_of_person on reports (reporter_id) where reporter_id is not null;
create index reports_closed on reports (closed_at) where closed_at is not null;
