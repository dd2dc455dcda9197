-- When the company decided last; nothing once that was taken back. Decisions of before are too old to be taken back.
alter table job_applications add column decided_at timestamptz;
alter table representations add column decided_at timestamptz;

-- What a canceled one was before, so that the person may take the cancelation back.
alter table job_applications add column canceled_from text
  check (canceled_from is null or canceled_from in ('AWAIT', 'APPROVED') and status = 'CANCELED');
alter table representations add column canceled_from text
  check (canceled_from is null or canceled_from in ('AWAIT', 'APPROVED') and status = 'CANCELED');
