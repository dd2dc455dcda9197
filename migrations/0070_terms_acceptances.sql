-- Who agreed to which text, and when: an acceptance stays as it is.

create table terms_acceptances (
  user_id uuid not null references users (id),
  document text not null check (document in ('TERMS')),
  -- The day since which the text holds.
  version text not null check (version ~ '^\d{4}-\d{2}-\d{2}$'),
  accepted_at timestamptz not null default now(),
  primary key (user_id, document, version)
);

insert into terms_acceptances (user_id, document, version, accepted_at)
  select id, 'TERMS', accepted_terms_version, accepted_terms_at from users where accepted_terms_at is not null;
alter table users drop column accepted_terms_at, drop column accepted_terms_version;

create trigger terms_acceptances_append_only before update or delete on terms_acceptances
  for each row execute function refuse_change();
create trigger terms_acceptances_never_emptied before truncate on terms_acceptances
  for each statement execute function refuse_change();
