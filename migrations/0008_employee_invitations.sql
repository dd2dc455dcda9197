-- Who opened an account, and the question to a person who has one whether to join a company.

alter table users add column created_by_company uuid references companies (id) on delete set null;
update users set created_by_company = employees.company_id
  from employees
  where employees.user_id = users.id and users.type = 'EMPLOYEE' and users.password_hash is null;

-- One row for each company and person: asking anew renews it, so that there is never more than one open question.
create table employee_invitations (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  invited_by uuid references users (id) on delete set null,
  status text not null check (status in ('PENDING', 'ACCEPTED', 'REFUSED')),
  token_hash text not null unique,
  name text not null,
  lastname text not null,
  title text not null,
  position text not null,
  manager boolean not null,
  accept_email_rh boolean not null default true,
  accept_email_product boolean not null default true,
  accept_email_course boolean not null default true,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (company_id, user_id)
);
create index employee_invitations_user_id on employee_invitations (user_id);
create index employee_invitations_invited_by on employee_invitations (invited_by) where invited_by is not null;
