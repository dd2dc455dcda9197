-- What a course offered when it was put into the cart, and when the order was prepared: whoever buys gets no less than they
-- saw without being told. Null of what lay there before.
alter table cart_items
  add column seen_lessons integer,
  add column seen_seconds integer;
alter table order_items
  add column lessons integer,
  add column seconds integer;
