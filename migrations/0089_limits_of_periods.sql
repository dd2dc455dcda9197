-- A renewal that is paid ahead begins no period before its day: each payment says by which version of the plan its own
-- period counts.
alter table subscription_charges add column plan_version integer check (plan_version > 0);
-- A period had the version that its plan had when it was paid.
update subscription_charges k set plan_version = coalesce(
  (select max(v.version) from subscriptions s join plan_versions v on v.plan_id = s.plan_id
    where s.id = k.subscription_id and v.made_at <= c.paid_at), 1)
from charges c where c.id = k.charge_id and k.period_start is not null;
-- The period that runs is known for certain.
update subscription_charges k set plan_version = s.plan_version
from subscriptions s where s.id = k.subscription_id and k.period_start = s.period_start;
alter table subscription_charges
  add check (num_nonnulls(period_start, period_end, plan_version) in (0, 3));

-- Lower limits are told before a renewal, as a dearer price is; untold ones wait for the renewal after it.
alter table subscriptions
  -- The version with which the coming renewal was told to its payer, where that allows less than the one that runs.
  add column told_version integer check (told_version > 0);
alter table subscription_mails drop constraint subscription_mails_kind_check;
alter table subscription_mails add constraint subscription_mails_kind_check check (kind in
  ('RENEWAL_COMING', 'PRICE_CHANGING', 'LIMITS_CHANGING', 'CARD_EXPIRING', 'CARD_EXPIRES_BEFORE_RENEWAL', 'TO_PAY', 'RECEIPT'));
