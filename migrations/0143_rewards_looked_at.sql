-- Rewards that wait before they are paid out: for the CPF of somebody who manages the company that paid, or for a person who
-- looks at what is large.

create table reward_rules (
  one boolean primary key default true check (one),
  -- As long as a card can be disputed: for affiliates who have not had a reward paid out yet.
  first_after_days integer not null check (first_after_days between 30 and 120),
  -- What one payer brings an affiliate beyond this waits for a person.
  review_above_cents bigint not null check (review_above_cents >= 0)
);
insert into reward_rules (first_after_days, review_above_cents) values (120, 50000);

alter table affiliate_rewards
  add column lacks_document boolean not null default false,
  add column review text check (review in ('WAITING', 'APPROVED', 'REFUSED')),
  add column reviewed_at timestamptz,
  add column reviewed_by uuid references users (id),
  add column review_reason text check (char_length(review_reason) between 1 and 500),
  add constraint affiliate_rewards_reviewed check (
    case when review in ('APPROVED', 'REFUSED') then num_nonnulls(reviewed_at, reviewed_by, review_reason) = 3
         else num_nonnulls(reviewed_at, reviewed_by, review_reason) = 0 end),
  add constraint affiliate_rewards_refused check ((withheld = 'REFUSED') is not true or review = 'REFUSED');
create index affiliate_rewards_in_review on affiliate_rewards (decided_at) where review = 'WAITING';
create index affiliate_rewards_reviewed_by on affiliate_rewards (reviewed_by) where reviewed_by is not null;
