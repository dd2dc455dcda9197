-- What the administration decided outlives the account: who was put off the air is not back by closing it and registering anew.
create table standing_decisions (
  -- Of a company by its CNPJ, of a person by CPF and mailbox.
  kind text not null check (kind in ('COMPANY', 'PERSON')),
  hash text not null,
  -- Of which account: what stands of one ends at once. Without a reference, as what was decided outlasts whomever it was about.
  account_id uuid not null,
  -- Which administrator.
  decided_by uuid not null,
  kept_at timestamptz not null default now(),
  primary key (kind, hash)
);
create index standing_decisions_account_id on standing_decisions (account_id);

-- They go two years after they were kept last.
insert into job_shares (job, most_percent, least_rows) values ('sweep-standing-decisions', 10, 20);
