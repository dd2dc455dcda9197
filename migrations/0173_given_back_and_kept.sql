-- While what was paid first for a plan can still be asked back, it allows a share of some of its limits: else a company reads
-- the phone of everybody and has its money back. `without_limit` is what holds of a plan that does not limit them.
create table returnable_plan_limits (
  key text primary key check (key in ('CALLS', 'EMAILS')),
  percent integer not null check (percent between 0 and 100),
  without_limit integer not null check (without_limit >= 0)
);
insert into returnable_plan_limits (key, percent, without_limit) values ('CALLS', 20, 60), ('EMAILS', 20, 120);

-- The most letters that captions of a film had while somebody had its lesson, as `lessons.promised_seconds` says of the film:
-- what was sold with captions keeps them, also by no number of small changes. Null where nobody had it when they were changed
-- last.
alter table video_captions add column promised_letters integer;
