-- What held on a day that has come is history, of which nothing is written after: neither into it nor over it.
create or replace function keep_past_share() returns trigger language plpgsql as $$
declare
  today date := (now() at time zone 'America/Sao_Paulo')::date;
begin
  if tg_op <> 'INSERT' and old.holds_from <= today then
    raise exception 'what holds since % is changed by a share of a later day', old.holds_from;
  end if;
  if tg_op <> 'DELETE' and new.holds_from <= today then
    raise exception 'a share holds from a day on that has not come, not from %', new.holds_from;
  end if;
  return coalesce(new, old);
end $$;
create trigger course_share_begins_later before insert on course_share
  for each row execute function keep_past_share();
create trigger affiliate_shares_begin_later before insert on affiliate_shares
  for each row execute function keep_past_share();
