-- What somebody with a paid plan was told by mail, each thing once.
create table subscription_mails (
  kind text not null check (kind in ('RENEWAL_COMING', 'CARD_EXPIRING', 'CARD_EXPIRES_BEFORE_RENEWAL', 'TO_PAY', 'RECEIPT')),
  -- The subscription, the card or the charge that it tells of.
  about uuid not null,
  -- Of a subscription: how many months were paid before the renewal that it tells of.
  paid_months integer not null default 0 check (paid_months >= 0),
  told_at timestamptz not null default now(),
  primary key (kind, about, paid_months)
);
