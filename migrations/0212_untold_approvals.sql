-- Things that administrators approved and whose owners were not told yet; told together, within minutes.
create table untold_approvals (
  kind text not null check (kind in ('job-opening', 'product', 'course')),
  subject_id uuid not null,
  approved_at timestamptz not null default now(),
  primary key (kind, subject_id)
);
