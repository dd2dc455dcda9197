-- outside of a transaction
-- What is new, by the kind of thing. The conditions are those of the lists.
create index concurrently if not exists job_openings_published on job_openings (published_at desc) include (expiration)
  where status = 'OPEN' and approved and deleted_at is null;
--> statement-breakpoint
create index concurrently if not exists products_published on products (published_at desc)
  where status = 'READY' and approved and deleted_at is null;
--> statement-breakpoint
create index concurrently if not exists courses_published on courses (published_at desc)
  where status and approved and published_lessons > 0 and deleted_at is null;
