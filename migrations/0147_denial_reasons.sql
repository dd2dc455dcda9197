-- Why a company did not go on with an application, where it says so. Nothing of it outlives the denial.
alter table job_applications
  add column denial_reason text
    check (denial_reason in ('EXPERIENCE', 'REGION', 'PROFILE', 'TERMS', 'RESUME', 'FILLED', 'OTHER')),
  add column denial_text text check (char_length(denial_text) between 1 and 500),
  add check (status = 'DENIED' or (denial_reason is null and denial_text is null));
