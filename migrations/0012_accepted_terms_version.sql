-- Which terms a person accepted, beside when: who registered before knew none but the first.
alter table users add column accepted_terms_version text;
update users set accepted_terms_version = '2026-11-01' where accepted_terms_at is not null;
alter table users add constraint users_accepted_terms
  check ((accepted_terms_at is null) = (accepted_terms_version is null));
