-- outside of a transaction
-- What was done of one kind, the newest first: a rare one was looked for among all entries.
create index concurrently if not exists audit_entries_of_action on audit_entries (action, id desc);
