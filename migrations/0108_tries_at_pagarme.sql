-- What was asked for and not answered may still come to pass for some minutes, after each time it was asked for.
alter table pagarme.operations add column tried_at timestamptz;
--> statement-breakpoint
update pagarme.operations set tried_at = created_at where done_at is null;
