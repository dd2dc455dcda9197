-- Who did what to whom. Ids only, no personal data, so that it can be kept when people and companies go.
create table audit_entries (
  id uuid primary key default uuidv7(),
  created_at timestamptz not null default now(),
  actor_id uuid not null,
  actor_type text not null check (actor_type in ('SALESMAN', 'EMPLOYEE', 'ADMIN')),
  action text not null,
  subject_kind text not null,
  subject_id uuid not null,
  company_id uuid,
  details jsonb not null
);
create index audit_entries_of_company on audit_entries (company_id, id desc);
create index audit_entries_of_actor on audit_entries (actor_id, id desc);
create index audit_entries_of_subject on audit_entries (subject_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_change();
create trigger audit_entries_never_emptied before truncate on audit_entries
  for each statement execute function refuse_change();
