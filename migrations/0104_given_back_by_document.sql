-- outside of a transaction
-- By whom courses were bought, kept when the account or the company is closed: whoever registers the same CPF or CNPJ again
-- has given back what was given back before. Of what was bought until now it is null, until the buyer leaves.
alter table orders add column if not exists document_hash text;
--> statement-breakpoint
-- Only what was given back is looked for.
create index concurrently if not exists orders_given_back_by_document on orders (document_hash)
  where end_reason = 'REGRETTED' and document_hash is not null;
