-- What trainers and affiliates get of a payment holds from a day on; what was decided before stays as it was decided.

alter table course_share add column holds_from date not null default '2000-01-01';
alter table course_share drop column is_the_one;
alter table course_share add primary key (holds_from);
alter table course_share alter column holds_from drop default;

alter table affiliate_shares add column holds_from date not null default '2000-01-01';
alter table affiliate_shares drop constraint affiliate_shares_pkey;
alter table affiliate_shares add primary key (plan_id, event, holds_from);
alter table affiliate_shares alter column holds_from drop default;
-- Nothing any more from a day on.
alter table affiliate_shares drop constraint affiliate_shares_points_check;
alter table affiliate_shares add constraint affiliate_shares_points_check check (points between 0 and 10000);

-- Each save, so that whoever saves after another is told.
create table share_changes (
  id bigint primary key generated always as identity,
  made_at timestamptz not null default now(),
  holds_from date not null
);

-- What held on a day that has come is history: sales of that day were decided by it.
create function keep_past_share() returns trigger language plpgsql as $$
begin
  if old.holds_from <= (now() at time zone 'America/Sao_Paulo')::date then
    raise exception 'what holds since % is changed by a share of a later day', old.holds_from;
  end if;
  return coalesce(new, old);
end $$;
create trigger course_share_keeps_the_past before update or delete on course_share
  for each row execute function keep_past_share();
create trigger affiliate_shares_keep_the_past before update on affiliate_shares
  for each row execute function keep_past_share();
