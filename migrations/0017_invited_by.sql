-- Who invited somebody whose account the company opened: told where the person opens one of their own instead.
alter table employees add column invited_by uuid references users (id) on delete set null;
create index employees_invited_by on employees (invited_by) where invited_by is not null;
update employees set invited_by = invited.actor_id
  from (
    select distinct on (subject_id) subject_id, actor_id from audit_entries
    where action in ('EMPLOYEE_ADDED', 'INVITATION_RESENT')
    order by subject_id, id desc
  ) as invited
  where invited.subject_id = employees.id
    and exists (select from users where users.id = invited.actor_id);
