-- Who accepts no e-mails unasked is asked first too, as who accepts no calls, and a refusal outlives the company it was said to.

-- Of which contact a question is.
alter table contact_requests
  add column kind text not null default 'PHONE' check (kind in ('PHONE', 'EMAIL'));
alter table contact_requests
  alter column kind drop default,
  drop constraint contact_requests_pkey,
  add primary key (user_id, company_id, kind);

-- What was refused to a company that was closed since, by the hash of its CNPJ: registered anew it does not ask again.
create table contact_refusals (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('PHONE', 'EMAIL')),
  document_hash text not null,
  refused_at timestamptz not null,
  primary key (user_id, document_hash, kind)
);
