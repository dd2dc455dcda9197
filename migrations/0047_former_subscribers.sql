-- What this installation hashes documents with; text of 244 random bits.
create table document_hash_key (
  only_one boolean primary key default true check (only_one),
  key text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);
insert into document_hash_key default values;

-- By whom a plan was taken, kept when the account or the company is closed: whoever registers the same CPF or CNPJ again
-- has had the plan.
alter table subscriptions add column document_hash text;
create index subscriptions_of_document on subscriptions (document_hash) where document_hash is not null;
