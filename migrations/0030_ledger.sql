-- Double entry in integer cents. What was written stays: a mistake is mended by another transaction.
-- Entries and transactions can be partitioned by month later, since what must be unique stands in a table of its own.

create table ledger_transactions (
  id uuid primary key default uuidv7(),
  book text not null,
  kind text not null check (kind ~ '^[A-Z_]+$'),
  reference text not null check (reference <> ''),
  reverses uuid references ledger_transactions (id),
  -- How many entries it has: none can be added later.
  entry_count smallint not null check (entry_count >= 2),
  occurred_at timestamptz not null default now()
);
create index ledger_transactions_reverses on ledger_transactions (reverses) where reverses is not null;
create index ledger_transactions_occurred_at on ledger_transactions (occurred_at);

-- What happens once is posted once.
create table ledger_references (
  book text not null,
  kind text not null,
  reference text not null,
  transaction_id uuid not null references ledger_transactions (id) deferrable initially deferred,
  primary key (book, kind, reference)
);

-- Debits are positive. What has a day is owed, but not paid out before that day of Brasília.
create table ledger_entries (
  transaction_id uuid not null references ledger_transactions (id),
  line smallint not null check (line >= 1),
  account text not null check (account ~ '^[a-z]+(:[a-z0-9-]+)?$'),
  cents bigint not null check (cents <> 0),
  available_on date,
  primary key (transaction_id, line)
);
create index ledger_entries_of_account on ledger_entries (account, available_on);

-- Looks at a transaction when everything is written: its entries are all there, they sum to zero, and its reference is its own.
create function hold_ledger_transaction() returns trigger language plpgsql as $$
declare
  checked uuid := case tg_table_name when 'ledger_transactions' then to_jsonb(new) ->> 'id'
                                     else to_jsonb(new) ->> 'transaction_id' end;
begin
  if not exists (
    select from ledger_transactions as t
      join ledger_references as r using (book, kind, reference)
     where t.id = checked and r.transaction_id = t.id
       and (select count(*) = t.entry_count and sum(e.cents) = 0 from ledger_entries as e where e.transaction_id = t.id)
  ) then
    raise exception 'ledger transaction % is not whole', checked using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_transactions_whole after insert on ledger_transactions
  deferrable initially deferred for each row execute function hold_ledger_transaction();
create constraint trigger ledger_references_whole after insert on ledger_references
  deferrable initially deferred for each row execute function hold_ledger_transaction();
create constraint trigger ledger_entries_whole after insert on ledger_entries
  deferrable initially deferred for each row execute function hold_ledger_transaction();

create trigger ledger_transactions_append_only before update or delete on ledger_transactions
  for each row execute function refuse_change();
create trigger ledger_references_append_only before update or delete on ledger_references
  for each row execute function refuse_change();
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_transactions_never_emptied before truncate on ledger_transactions
  for each statement execute function refuse_change();
create trigger ledger_references_never_emptied before truncate on ledger_references
  for each statement execute function refuse_change();
create trigger ledger_entries_never_emptied before truncate on ledger_entries
  for each statement execute function refuse_change();
