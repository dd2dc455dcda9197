-- Plans that somebody pays for. No row means the free plan of the type.

create table subscriptions (
  id uuid primary key default uuidv7(),
  type text not null check (type in ('SALESMAN', 'COMPANY', 'AFILIATE')),
  user_id uuid references users (id),
  company_id uuid references companies (id),
  subscribed_by uuid not null references users (id),
  plan_id uuid not null references plans (id),
  plan_option_id uuid not null references plan_options (id),
  licences integer not null default 1 check (licences between 1 and 9999),
  -- What a period costs, as it was agreed.
  cents bigint not null check (cents > 0),
  status text not null check (status in ('AWAIT', 'ACTIVE', 'CANCELLED')),
  -- How it is paid, and renewed.
  method text not null check (method in ('CARD', 'PIX', 'BOLETO')),
  installments smallint not null default 1,
  created_at timestamptz not null default now(),
  -- The day on which it began, from which all periods are counted, and how many months are paid.
  started_on date,
  paid_months integer not null default 0 check (paid_months >= 0),
  period_start date,
  -- The first day that is not paid.
  period_end date,
  -- The first day on which the plan may be changed again.
  changeable_on date,
  -- Set where it is not renewed: the day on which it ends.
  cancel_at date,
  -- From the next period on, where that was changed to what costs less.
  next_option_id uuid references plan_options (id),
  next_licences integer check (next_licences between 1 and 9999),
  failed_renewals smallint not null default 0,
  renew_on date,
  ended_at timestamptz,
  end_reason text check (end_reason in ('NOT_PAID', 'CANCELLED', 'REGRETTED', 'DISPUTED', 'NOT_RENEWED', 'CLOSED')),
  check (num_nonnulls(user_id, company_id) = 1),
  check ((type = 'COMPANY') = (company_id is not null)),
  check (type = 'COMPANY' or licences = 1),
  check ((next_option_id is null) = (next_licences is null)),
  check (status <> 'ACTIVE' or num_nulls(started_on, period_start, period_end, changeable_on) = 0),
  check ((status = 'CANCELLED') = (ended_at is not null and end_reason is not null)),
  check (period_start < period_end)
);

-- Two presses, two tabs, two managers: one subscription for each owner and type.
create unique index subscriptions_one_of_user on subscriptions (user_id, type)
  where user_id is not null and status <> 'CANCELLED';
create unique index subscriptions_one_of_company on subscriptions (company_id, type)
  where company_id is not null and status <> 'CANCELLED';
create index subscriptions_of_user on subscriptions (user_id, created_at desc) where user_id is not null;
create index subscriptions_of_company on subscriptions (company_id, created_at desc) where company_id is not null;
create index subscriptions_to_renew on subscriptions (renew_on) where renew_on is not null;

-- What each charge of a subscription pays for.
create table subscription_charges (
  charge_id uuid primary key references charges (id),
  subscription_id uuid not null references subscriptions (id),
  purpose text not null check (purpose in ('FIRST', 'RENEWAL', 'CHANGE')),
  plan_option_id uuid not null references plan_options (id),
  licences integer not null check (licences between 1 and 9999),
  -- The period that is paid; of a change, what is left of the current one.
  period_start date,
  period_end date
);
create index subscription_charges_of on subscription_charges (subscription_id);
