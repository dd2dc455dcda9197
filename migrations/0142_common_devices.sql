-- Devices on which accounts were entered, so that two accounts of one person are seen before a reward is paid. The device's
-- own random id is kept as a hash; what was not used for 180 days goes.
create table account_devices (
  user_id uuid not null references users (id) on delete cascade,
  device_hash bytea not null,
  last_entered_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
create index account_devices_last_entered_at on account_devices (last_entered_at);

alter table affiliate_rewards
  drop constraint affiliate_rewards_withheld_check,
  add constraint affiliate_rewards_withheld_check check (withheld in
    ('SAME_ACCOUNT', 'SAME_DOCUMENT', 'SAME_MAILBOX', 'SAME_PHONE', 'SAME_CARD', 'SAME_BANK_ACCOUNT', 'SAME_PIX_KEY',
     'SAME_DEVICE', 'REFUSED'));
