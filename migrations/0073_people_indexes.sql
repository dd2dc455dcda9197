-- outside of a transaction
-- By what the administration finds people and companies; also those that are closed.
create index concurrently if not exists users_newest on users (created_at desc, id desc);
--> statement-breakpoint
create index concurrently if not exists users_type_newest on users (type, created_at desc, id desc);
--> statement-breakpoint
create index concurrently if not exists users_blocked_newest on users (created_at desc, id desc) where blocked_at is not null;
--> statement-breakpoint
create index concurrently if not exists users_closed_newest on users (created_at desc, id desc) where deleted_at is not null;
--> statement-breakpoint
create index concurrently if not exists users_found_by_name on users using gin (search_text(name, lastname) gin_trgm_ops);
--> statement-breakpoint
create index concurrently if not exists users_email_start on users (email text_pattern_ops);
--> statement-breakpoint
create index concurrently if not exists users_phone on users (phone) where phone is not null;
--> statement-breakpoint
create index concurrently if not exists companies_blocked_newest on companies (created_at desc, id desc) where blocked_at is not null;
--> statement-breakpoint
create index concurrently if not exists companies_email_start on companies (email text_pattern_ops) where email is not null;
--> statement-breakpoint
create index concurrently if not exists companies_phone on companies (phone);
--> statement-breakpoint
create index concurrently if not exists companies_shown on companies (created_at desc, id desc)
  where deleted_at is null and blocked_at is null;
