-- What follows of an order that was placed, the books of its representative and the mails to all three, is done by a job,
-- which may run twice. Of all orders until now it was done with their acceptance.
alter table sale_orders add column followed_up_at timestamptz default now();
alter table sale_orders alter column followed_up_at drop default;
