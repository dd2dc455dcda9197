-- outside of a transaction
-- Where the professional of a request lives, beside its status: who represents something in a state is read in an index alone.
alter table representations add column if not exists state text;
--> statement-breakpoint
-- The person is held, so that one who moves meanwhile is read after the move, or moves after the request is there.
create or replace function fill_state_of_representation() returns trigger language plpgsql as $$
begin
  select u.state into new.state from users u where u.id = new.user_id for share;
  return new;
end $$;
--> statement-breakpoint
create or replace trigger representations_state before insert on representations
  for each row execute function fill_state_of_representation();
--> statement-breakpoint
create or replace function move_representations_of_user() returns trigger language plpgsql as $$
begin
  update representations set state = new.state where user_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create or replace trigger users_representations after update of state on users
  for each row when (old.state is distinct from new.state)
  execute function move_representations_of_user();
--> statement-breakpoint
update representations r set state = u.state from users u
  where u.id = r.user_id and u.state is distinct from r.state;
--> statement-breakpoint
create index concurrently if not exists representations_approved_of_product on representations (product_id, state)
  where status = 'APPROVED' and product_id is not null;
--> statement-breakpoint
create index concurrently if not exists representations_approved_of_group on representations (product_group_id, state)
  where status = 'APPROVED' and product_group_id is not null;
--> statement-breakpoint
create index concurrently if not exists representations_approved_of_company on representations (company_id, state, user_id)
  where status = 'APPROVED';
