-- outside of a transaction
-- Partial indexes like those of the lists that are newest first.
create index concurrently if not exists job_openings_visible_salary
  on job_openings (top_salary_cents desc nulls last, created_at desc, id desc)
  include (expiration, state, city, position) where status = 'OPEN' and approved and deleted_at is null;
--> statement-breakpoint
create index concurrently if not exists job_openings_visible_place
  on job_openings (city_code, created_at desc, id desc) include (expiration)
  where status = 'OPEN' and approved and deleted_at is null;
--> statement-breakpoint
create index concurrently if not exists job_openings_visible_name on job_openings using gin (name_text gin_trgm_ops)
  where status = 'OPEN' and approved and deleted_at is null;
--> statement-breakpoint
create index concurrently if not exists products_visible_by_price on products (price_cents, created_at, id)
  include (commission_points, state, city, segment_id) where status = 'READY' and approved and deleted_at is null;
--> statement-breakpoint
create index concurrently if not exists products_visible_by_commission on products (commission_points, created_at, id)
  include (price_cents, state, city, segment_id) where status = 'READY' and approved and deleted_at is null;
--> statement-breakpoint
create index concurrently if not exists products_visible_place
  on products (city_code, created_at desc, id desc) include (price_cents, commission_points)
  where status = 'READY' and approved and deleted_at is null;
--> statement-breakpoint
create index concurrently if not exists products_visible_name on products using gin (name_text gin_trgm_ops)
  where status = 'READY' and approved and deleted_at is null;
--> statement-breakpoint
create index concurrently if not exists resumes_near on resumes (city_code, listed_since desc, user_id desc) where listed;
--> statement-breakpoint
create index concurrently if not exists resumes_name on resumes using gin (name_text gin_trgm_ops) where listed;
