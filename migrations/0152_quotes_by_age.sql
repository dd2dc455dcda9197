-- outside of a transaction
create index concurrently if not exists quotes_known_by_age on quotes (created_at) where forgotten_at is null;
