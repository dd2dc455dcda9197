-- A CPF or a CNPJ goes back to whose it is: from an account or a company that only typed it.

-- The company stays, without a CNPJ, and gives another.
create unique index companies_live_document_given on companies (document) where deleted_at is null and document <> '';
drop index companies_live_document;
alter index companies_live_document_given rename to companies_live_document;

-- One more decision of the administration, with its reason.
alter table account_decisions
  drop constraint account_decisions_decision_check,
  add constraint account_decisions_decision_check check (decision in
    ('BLOCK', 'UNBLOCK', 'SUSPEND_PAGE', 'RESTORE_PAGE', 'REMOVE_SECOND_FACTOR', 'FREE_EMAIL', 'FREE_DOCUMENT')),
  drop constraint account_decisions_check1,
  add constraint account_decisions_check1
    check (company_id is null or decision in ('BLOCK', 'UNBLOCK', 'FREE_DOCUMENT')),
  drop constraint account_decisions_check2,
  add constraint account_decisions_check2
    check (reason is null or decision in
      ('BLOCK', 'SUSPEND_PAGE', 'REMOVE_SECOND_FACTOR', 'FREE_EMAIL', 'FREE_DOCUMENT'));
