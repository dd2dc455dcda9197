-- What a professional shows the public may be hidden without closing the account.

alter table users
  add column page_suspended_at timestamptz,
  add column page_suspended_by uuid references users (id) on delete set null,
  add column page_suspension_reason text check (char_length(page_suspension_reason) between 1 and 500),
  add constraint users_page_suspended check ((page_suspended_at is null) = (page_suspension_reason is null)),
  add constraint users_page_suspended_type check (page_suspended_at is null or type = 'SALESMAN');
create index users_page_suspended_by on users (page_suspended_by) where page_suspended_by is not null;
create index users_page_suspended_at on users (page_suspended_at) where page_suspended_at is not null;

-- Courses are hidden as long as either holds.
create or replace function hide_of_blocked_trainer() returns trigger language plpgsql as $$
declare since timestamptz;
begin
  if new.approved then
    select coalesce(blocked_at, page_suspended_at) into since from users where id = new.user_id for key share;
    new.hidden_by_block = since is not null;
    new.approved = since is null;
  elsif tg_op = 'UPDATE' and old.hidden_by_block then
    new.hidden_by_block = false;
  end if;
  return new;
end $$;

create or replace function fill_resume_listing() returns trigger language plpgsql as $$
begin
  select u.deleted_at is null and u.blocked_at is null and u.page_suspended_at is null and u.type = 'SALESMAN',
         u.created_at, u.state, u.city, u.is_looking_job, u.is_looking_products,
         search_text(u.name, u.lastname, new.title)
    into new.listed, new.listed_since, new.state, new.city, new.is_looking_job,
         new.is_looking_products, new.search_text
    from users u where u.id = new.user_id;
  return new;
end $$;
drop trigger users_resume_listing on users;
create trigger users_resume_listing
  after update of name, lastname, state, city, is_looking_job, is_looking_products, deleted_at, blocked_at,
    page_suspended_at, type on users
  for each row execute function touch_resume_of_user();
