-- outside of a transaction
-- All that was ordered, the newest first, for the administration.
create index concurrently if not exists orders_newest on orders (ordered_at desc, id desc) where status <> 'AWAIT_ORDER';
--> statement-breakpoint
-- What was sold on the last days.
create index concurrently if not exists orders_paid on orders (paid_at) where paid_at is not null;
