-- Branches of principals are as many as a book holds of anything: counted by triggers, under the row that every writer holds.
alter table commission_books add column issuers integer not null default 0;
update commission_books as b set issuers = c.n
  from (select owner_id, count(*) as n from principal_issuers group by owner_id) as c where c.owner_id = b.owner_id;
alter table commission_books add constraint commission_books_issuers check (issuers between 0 and 2000);

create trigger principal_issuers_added after insert on principal_issuers referencing new table as changed
  for each statement execute function count_in_book('commission_books', 'issuers');
create trigger principal_issuers_removed after delete on principal_issuers referencing old table as changed
  for each statement execute function count_in_book('commission_books', 'issuers');
