-- What the gateway refuses to give back waits for an administrator, who asks again or gives it up.
alter table charge_refunds drop constraint charge_refunds_status_check;
alter table charge_refunds add constraint charge_refunds_status_check
  check (status in ('OWED', 'SENT', 'SETTLED', 'GIVEN_UP'));
alter table charge_refunds
  -- Since when the gateway refuses it; null again once it is asked anew.
  add column refused_at timestamptz,
  add column given_up_at timestamptz,
  -- Why, by the administrator.
  add column given_up_note text check (char_length(given_up_note) between 1 and 300),
  add check ((status = 'GIVEN_UP') = (given_up_at is not null)),
  add check ((given_up_at is null) = (given_up_note is null));
create index charge_refunds_given_up on charge_refunds (given_up_at) where given_up_at is not null;

alter table book_faults drop constraint book_faults_kind_check;
alter table book_faults add constraint book_faults_kind_check check
  (kind in ('ENTRIES', 'PAYMENT', 'REFUND', 'REFUND_GIVEN_UP', 'TRANSFER', 'TRANSFER_RETURNED'));
