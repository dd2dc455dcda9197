-- How many months the running period was paid for: a change of the option within it makes it no longer and no shorter.
alter table subscriptions add column period_months integer check (period_months > 0);
update subscriptions s set period_months = coalesce(
  (select o.interval_months from subscription_charges c
     join plan_options o on o.id = c.plan_option_id
    where c.subscription_id = s.id and c.purpose in ('FIRST', 'RENEWAL') and c.period_start is not null
    order by c.period_start desc limit 1),
  (select o.interval_months from plan_options o where o.id = s.plan_option_id))
where s.started_on is not null;
alter table subscriptions
  add check (status <> 'ACTIVE' or period_months is not null);

-- What was owed of a charge that its payer got back by a dispute is owed no more.
alter table charge_refunds drop constraint charge_refunds_status_check;
alter table charge_refunds add constraint charge_refunds_status_check
  check (status in ('OWED', 'SENT', 'SETTLED'));
update charge_refunds r set status = 'SETTLED' from charges c
where c.id = r.charge_id and c.status = 'LOST' and r.status = 'OWED';
create index charge_refunds_owed on charge_refunds (created_at) where status = 'OWED';
