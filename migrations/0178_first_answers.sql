-- When a quote was answered first, by each side that received it: how long people wait is told to who answers. Null where it was
-- not answered, and where it was noted before this was kept without anything that was mailed.
alter table quotes add column answered_at timestamptz;
alter table quote_companies add column answered_at timestamptz;

update quotes q set answered_at = a.first
  from (select quote_id, min(created_at) as first from quote_answers where company_id is null group by 1) as a
 where a.quote_id = q.id;
update quote_companies q set answered_at = a.first
  from (select quote_id, company_id, min(created_at) as first from quote_answers where company_id is not null group by 1, 2) as a
 where a.quote_id = q.quote_id and a.company_id = q.company_id;

-- Sold is answered, too; lost alone is not. What is new again was not answered, unless something was mailed.
create function keep_first_answer_of_salesman() returns trigger language plpgsql as $$
begin
  if new.status = 'NEW' then
    new.answered_at := (select min(created_at) from quote_answers where quote_id = new.id and company_id is null);
  elsif new.status in ('ANSWERED', 'WON') then
    new.answered_at := coalesce(new.answered_at, now());
  end if;
  return new;
end $$;
create trigger quotes_first_answer before update of status on quotes
  for each row when (new.status is distinct from old.status) execute function keep_first_answer_of_salesman();

create function keep_first_answer_of_company() returns trigger language plpgsql as $$
begin
  if new.status = 'NEW' then
    new.answered_at := (select min(created_at) from quote_answers
      where quote_id = new.quote_id and company_id = new.company_id);
  elsif new.status in ('ANSWERED', 'WON') then
    new.answered_at := coalesce(new.answered_at, now());
  end if;
  return new;
end $$;
create trigger quote_companies_first_answer before update of status on quote_companies
  for each row when (new.status is distinct from old.status) execute function keep_first_answer_of_company();
