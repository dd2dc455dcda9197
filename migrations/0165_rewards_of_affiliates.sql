-- Many payers, each just below the sum that a person looks at, are one affiliate: what all of them bring within some days
-- waits for a look beyond a sum of its own.
alter table reward_rules
  add column review_affiliate_above_cents bigint not null default 200000 check (review_affiliate_above_cents >= 0),
  add column review_affiliate_days integer not null default 30 check (review_affiliate_days between 1 and 365);
alter table reward_rules
  alter column review_affiliate_above_cents drop default,
  alter column review_affiliate_days drop default;
