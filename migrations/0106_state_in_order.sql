-- outside of a transaction
-- What a state has in the order of price and of commission: the dearest of a small state is found without reading those of all.
create index concurrently if not exists products_visible_state_price
  on products (state, price_cents, created_at, id)
  where status = 'READY' and approved and deleted_at is null;
--> statement-breakpoint
create index concurrently if not exists products_visible_state_commission
  on products (state, commission_points, created_at, id)
  where status = 'READY' and approved and deleted_at is null;
