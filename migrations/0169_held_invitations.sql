-- Invitations whose mail waits until the manager who invites confirmed the own e-mail: nobody writes to others in our name
-- by an address that may be a stranger's.
alter table employees add column mail_held boolean not null default false;
alter table employee_invitations add column mail_held boolean not null default false;
create index employees_mail_held on employees (invited_by) where mail_held;
create index employee_invitations_mail_held on employee_invitations (invited_by) where mail_held;
