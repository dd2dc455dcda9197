-- What a person reads of a visit to the account stays as it was written: it ends once, and goes with the account alone.
create function keep_visit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.ended_at is null and new.ended_at is not null
       and (new.id, new.user_id, new.admin_id, new.reason, new.started_at, new.expires_at)
         is not distinct from (old.id, old.user_id, old.admin_id, old.reason, old.started_at, old.expires_at) then
      return new;
    end if;
  elsif pg_trigger_depth() > 1
     or exists (select from users where id = old.user_id and deleted_at is not null) then
    -- With the row of the person or the administrator, or once the account is closed.
    return old;
  end if;
  raise exception 'A visit of administration_visits stays as it is' using errcode = 'restrict_violation';
end $$;
create trigger administration_visits_stay before update or delete on administration_visits
  for each row execute function keep_visit();
create trigger administration_visits_never_emptied before truncate on administration_visits
  for each statement execute function refuse_change();
