-- Who referred whom, what a referral is worth, and what became of it.

-- One for each account that was opened, once and for good. Who registers a company is referred with it.
create table referrals (
  user_id uuid primary key references users (id) on delete cascade,
  company_id uuid unique references companies (id) on delete cascade,
  affiliate_id uuid not null references users (id) on delete cascade,
  referred_at timestamptz not null default now(),
  check (affiliate_id <> user_id)
);
create index referrals_of_affiliate on referrals (affiliate_id, referred_at desc, user_id desc);
create trigger referrals_for_good before update on referrals for each row execute function refuse_change();

-- Who registered a company was written in the same transaction as the company.
insert into referrals (user_id, company_id, affiliate_id, referred_at)
  select u.id, c.id, u.referred_by, u.created_at
    from users as u
    left join employees as e on e.user_id = u.id
    left join companies as c on c.id = e.company_id and c.created_at = u.created_at
   where u.referred_by is not null and u.referred_by <> u.id;
alter table users drop column referred_by;

-- How often a link was followed, by day of Brasília; nothing of who did.
create table affiliate_clicks (
  affiliate_id uuid not null references users (id) on delete cascade,
  day date not null,
  clicks integer not null check (clicks > 0),
  primary key (affiliate_id, day)
);

-- What a plan of affiliates gives of a payment, in hundredths of a percent of what is left after the gateway's fee.
create table affiliate_shares (
  plan_id uuid not null references plans (id) on delete cascade,
  event text not null check (event in ('FIRST_PAYMENT', 'RENEWAL')),
  points integer not null check (points between 1 and 10000),
  -- How many months after the first payment it is given; without end, where null.
  months integer check (months > 0),
  primary key (plan_id, event)
);
insert into affiliate_shares (plan_id, event, points, months) values
  ('01900000-0000-7000-8000-000000000003', 'FIRST_PAYMENT', 1000, null),
  ('01900000-0000-7000-8000-000000000006', 'FIRST_PAYMENT', 3000, null),
  ('01900000-0000-7000-8000-000000000006', 'RENEWAL', 1000, 12);

-- What was decided when somebody who was referred paid: the share, or why there is none.
create table affiliate_rewards (
  charge_id uuid primary key references charges (id),
  affiliate_id uuid not null references users (id),
  -- Who was referred.
  user_id uuid not null references users (id),
  event text not null check (event in ('FIRST_PAYMENT', 'RENEWAL')),
  points integer not null check (points between 1 and 10000),
  available_on date not null,
  withheld text check (withheld in
    ('SAME_ACCOUNT', 'SAME_DOCUMENT', 'SAME_CARD', 'SAME_BANK_ACCOUNT', 'SAME_PIX_KEY')),
  decided_at timestamptz not null default now()
);
create index affiliate_rewards_of_affiliate on affiliate_rewards (affiliate_id, decided_at desc);
create index affiliate_rewards_of_user on affiliate_rewards (user_id);
