-- What an affiliate gets by a plan falls to what the free plan gives once the money for that plan goes back.
alter table affiliate_rewards
  -- The affiliate's own payment for the plan under which it was decided; null with the free plan.
  add column plan_charge_id uuid references charges (id),
  -- What was decided at first, where it is less now.
  add column lowered_from integer check (lowered_from > points),
  drop constraint affiliate_rewards_points_check,
  add constraint affiliate_rewards_points_check
    check (points between 0 and 10000 and (points > 0 or lowered_from is not null));
create index affiliate_rewards_of_plan_charge on affiliate_rewards (plan_charge_id) where plan_charge_id is not null;

update affiliate_rewards as r set plan_charge_id = (
  select c.id
    from subscriptions as s
    join subscription_charges as sc on sc.subscription_id = s.id and sc.purpose in ('FIRST', 'RENEWAL')
    join charges as c on c.id = sc.charge_id
   where s.user_id = r.affiliate_id and s.type = 'AFILIATE'
     and c.paid_at <= r.decided_at and (s.ended_at is null or s.ended_at >= r.decided_at)
   order by c.paid_at desc, c.id desc
   limit 1
);
