-- What the payer was known by when a reward was decided, as keyed hashes: who closes the account, or manages the company no
-- more, is compared with the affiliate all the same before it is paid out. Emptied once that is done.
alter table affiliate_rewards add column payer_marks text[] not null default '{}';
