-- Whether the mailbox of an account is known to be its owner's, and the links by which that is told.

alter table users add column email_confirmed_at timestamptz;

-- Known until now: administrators, who are opened by hand, and whoever chose the first password by the link of a mail.
update users set email_confirmed_at = now()
  where deleted_at is null
    and (type = 'ADMIN' or (created_by_company is not null and password_hash is not null));

create table email_links (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- To confirm, to change to, or to go back to; the mailbox that the link is sent to.
  email text not null check (char_length(email) between 3 and 254),
  kind text not null check (kind in ('CONFIRM', 'CHANGE', 'UNDO')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index email_links_user_id on email_links (user_id);
-- While a change can be undone, nobody else opens an account with the address.
create index email_links_undo on email_links (email) where kind = 'UNDO';

-- Two more decisions of the administration, each with its reason.
alter table account_decisions
  drop constraint account_decisions_decision_check,
  add constraint account_decisions_decision_check check (decision in
    ('BLOCK', 'UNBLOCK', 'SUSPEND_PAGE', 'RESTORE_PAGE', 'REMOVE_SECOND_FACTOR', 'FREE_EMAIL')),
  drop constraint account_decisions_check2,
  add constraint account_decisions_check2
    check (reason is null or decision in ('BLOCK', 'SUSPEND_PAGE', 'REMOVE_SECOND_FACTOR', 'FREE_EMAIL'));
