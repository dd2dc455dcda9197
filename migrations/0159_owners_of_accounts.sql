-- Who takes over an account that a stranger opened with their address has agreed to nothing yet.

-- How many people the account has belonged to: a second one once the owner of the mailbox took it from whoever typed the address.
alter table users add column owners smallint not null default 1 check (owners >= 1);

-- Which of them agreed.
alter table terms_acceptances add column of_owner smallint not null default 1,
  drop constraint terms_acceptances_pkey,
  add primary key (user_id, document, version, of_owner);
