-- What a representative has dealt with waits for no company any more: as long as a company notes nothing itself, its part
-- stands as the representative notes it.
alter table quote_companies add column follows_salesman boolean not null default false;

update quote_companies p set status = q.status, follows_salesman = true
  from quotes q
 where q.id = p.quote_id and p.status = 'NEW' and q.status <> 'NEW';
