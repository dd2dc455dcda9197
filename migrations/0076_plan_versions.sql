-- What a plan allows is kept by version: a period that was paid for counts by the version with which it began.

-- Each save makes a version. Version 1 is the plan as it was made.
alter table plans add column version integer not null default 1 check (version > 0);
create table plan_versions (
  plan_id uuid not null references plans (id) on delete cascade,
  version integer not null check (version > 1),
  made_at timestamptz not null default now(),
  primary key (plan_id, version)
);

alter table plan_limits add column version integer not null default 1 check (version > 0);
alter table plan_limits drop constraint plan_limits_pkey;
alter table plan_limits add primary key (plan_id, version, key);

alter table subscriptions
  -- Of its plan, when the running period began.
  add column plan_version integer not null default 1 check (plan_version > 0),
  -- The option with which the coming renewal was told to its payer, where that is not the one that runs.
  add column told_option_id uuid references plan_options (id);
create index subscriptions_newest on subscriptions (created_at desc, id desc);

-- Who took an option keeps its price: another price is another option.
create function keep_plan_option() returns trigger language plpgsql as $$
begin
  if (new.plan_id, new.interval_months, new.amount_cents, new.full_amount_cents)
     is distinct from (old.plan_id, old.interval_months, old.amount_cents, old.full_amount_cents) then
    raise exception 'the price of option % changes by another option', old.id;
  end if;
  return new;
end $$;
create trigger plan_options_keep_their_price before update on plan_options
  for each row execute function keep_plan_option();

alter table subscription_mails drop constraint subscription_mails_kind_check;
alter table subscription_mails add constraint subscription_mails_kind_check check (kind in
  ('RENEWAL_COMING', 'PRICE_CHANGING', 'CARD_EXPIRING', 'CARD_EXPIRES_BEFORE_RENEWAL', 'TO_PAY', 'RECEIPT'));
