-- outside of a transaction
-- Lists of received quotes begin with those that wait for an answer.
create index concurrently if not exists quotes_of_salesman_waiting_first
  on quotes (salesman_id, (status = 'NEW') desc, created_at desc, id desc);
--> statement-breakpoint
create index concurrently if not exists quote_companies_of_company_waiting_first
  on quote_companies (company_id, (status = 'NEW') desc, created_at desc, quote_id desc);
