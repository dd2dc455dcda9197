-- What the administration decided of the accounts of people and companies, with the reason that they were told. While
-- something is blocked or suspended the reason also stands in its own row; here it stays.
create table account_decisions (
  id uuid primary key default uuidv7(),
  -- Without references, as in the audit: what was decided outlasts whomever it was about.
  user_id uuid,
  company_id uuid,
  decision text not null check (decision in ('BLOCK', 'UNBLOCK', 'SUSPEND_PAGE', 'RESTORE_PAGE')),
  reason text check (char_length(reason) between 1 and 500),
  -- Which administrator.
  decided_by uuid not null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(user_id, company_id) = 1),
  check (company_id is null or decision in ('BLOCK', 'UNBLOCK')),
  -- Whoever closes the account takes the reason along.
  check (reason is null or decision in ('BLOCK', 'SUSPEND_PAGE'))
);
create index account_decisions_of_user on account_decisions (user_id, id desc) where user_id is not null;
create index account_decisions_of_company on account_decisions (company_id, id desc) where company_id is not null;

-- What is in force now.
insert into account_decisions (user_id, company_id, decision, reason, decided_by, created_at)
  select id, null::uuid, 'SUSPEND_PAGE', page_suspension_reason, page_suspended_by, page_suspended_at from users
    where page_suspended_at is not null and page_suspended_by is not null
  union all
  select id, null, 'BLOCK', block_reason, blocked_by, blocked_at from users
    where blocked_at is not null and blocked_by is not null
  union all
  select null, id, 'BLOCK', block_reason, blocked_by, blocked_at from companies
    where blocked_at is not null and blocked_by is not null
  order by 6;

create function keep_account_decision() returns trigger language plpgsql as $$
begin
  -- By the triggers of a closed account alone, which change nothing else.
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger account_decisions_append_only before update or delete on account_decisions
  for each row execute function keep_account_decision();
create trigger account_decisions_never_emptied before truncate on account_decisions
  for each statement execute function refuse_change();

create function forget_reasons() returns trigger language plpgsql as $$
begin
  -- The planner finds the partial indexes by conditions that are written out.
  if tg_table_name = 'users' then
    update account_decisions set reason = null where user_id = new.id and reason is not null;
  else
    update account_decisions set reason = null where company_id = new.id and reason is not null;
  end if;
  return null;
end $$;
create trigger users_forget_reasons after update of deleted_at on users
  for each row when (new.deleted_at is not null and old.deleted_at is null) execute function forget_reasons();
create trigger companies_forget_reasons after update of deleted_at on companies
  for each row when (new.deleted_at is not null and old.deleted_at is null) execute function forget_reasons();
