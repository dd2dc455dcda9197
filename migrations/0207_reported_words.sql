-- The words of a reported message stay with the report until somebody has decided, also where their account, their
-- conversation or the thing that it is about goes meanwhile.
alter table reports
  add column quoted text check (length(quoted) between 1 and 5000),
  add constraint reports_quoted_while_open check (quoted is null or closed_at is null);
update reports set quoted = left(m.text, 5000)
  from conversation_messages m where kind = 'message' and m.id = subject_id and closed_at is null and m.text <> '';
