-- The comparison of a day asks which transfers the bank did on it.
create index transfers_paid on transfers (paid_at) where paid_at is not null;
