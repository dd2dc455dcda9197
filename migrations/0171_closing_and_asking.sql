-- What a person managed when the e-mail was changed: a company is not closed while that can be undone, whoever manages it now.
alter table email_links add column company_id uuid references companies (id) on delete cascade;
update email_links l set company_id = e.company_id
  from employees e where l.kind = 'UNDO' and e.user_id = l.user_id and e.manager;
create index email_links_company_id on email_links (company_id) where company_id is not null;

-- A question without an answer outlives the company too: registered anew it is not mailed again. Null where nothing was said.
alter table contact_refusals alter column refused_at drop not null;
