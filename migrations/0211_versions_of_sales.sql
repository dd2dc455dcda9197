-- A principal answers to a line as it was read: what the line says of the sale is of its version, too.
alter table commission_sales add column revision integer not null default 0 check (revision >= 0);
create function count_revision_of_sale() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger commission_sales_revised before update on commission_sales for each row
  when (new.forgotten_at is not distinct from old.forgotten_at and
    (new.number, new.buyer_name, new.buyer_document, new.sold_on, new.face_cents)
    is distinct from (old.number, old.buyer_name, old.buyer_document, old.sold_on, old.face_cents))
  execute function count_revision_of_sale();

-- A company of Praça reads the months that it was asked about, and none that somebody else was. What was mailed to it stays
-- good where the owner corrects the address of somebody else.
alter table statement_links add column company_id uuid references companies (id) on delete cascade;
create index statement_links_of_company on statement_links (company_id) where company_id is not null;
