-- The administration gave back what was paid for the running period.
alter table subscriptions drop constraint subscriptions_end_reason_check;
alter table subscriptions add constraint subscriptions_end_reason_check
  check (end_reason in ('NOT_PAID', 'CANCELLED', 'REGRETTED', 'DISPUTED', 'REFUNDED', 'NOT_RENEWED', 'CLOSED'));
