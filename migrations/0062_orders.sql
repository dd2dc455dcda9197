-- Buying courses: what somebody is about to buy, what was ordered, and coupons of trainers.

-- One for each person who shops, and for the company they shop for.
create table carts (
  id uuid primary key default uuidv7(),
  shopper_id uuid not null references users (id),
  company_id uuid references companies (id),
  created_at timestamptz not null default now(),
  unique nulls not distinct (shopper_id, company_id)
);
create index carts_of_company on carts (company_id) where company_id is not null;

create table cart_items (
  cart_id uuid not null references carts (id) on delete cascade,
  course_id uuid not null references courses (id),
  amount integer not null check (amount between 1 and 9999),
  -- What it cost when the shopper was last shown it.
  seen_price_cents integer not null check (seen_price_cents >= 0),
  created_at timestamptz not null default now(),
  primary key (cart_id, course_id)
);
create index cart_items_of_course on cart_items (course_id);

-- A trainer gives a part of the price away, for one course or for all own ones.
create table coupons (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id),
  code text not null check (code ~ '^[A-Z0-9]{3,20}$'),
  course_id uuid references courses (id),
  -- Either hundredths of the price, or cents of each line.
  percent smallint check (percent between 1 and 90),
  amount_cents integer check (amount_cents > 0),
  -- The last day.
  valid_until date,
  max_uses integer check (max_uses > 0),
  uses integer not null default 0 check (uses >= 0),
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(percent, amount_cents) = 1),
  -- Two who take the last one at once: one of them does not get it.
  check (uses <= max_uses)
);
-- Whoever types a code means one coupon.
create unique index coupons_code on coupons (code) where ended_at is null;
create index coupons_of_trainer on coupons (user_id, created_at desc, id desc);

create table orders (
  id uuid primary key default uuidv7(),
  -- Who pays and gets it.
  user_id uuid references users (id),
  company_id uuid references companies (id),
  shopper_id uuid not null references users (id),
  cart_id uuid not null references carts (id),
  status text not null default 'AWAIT_ORDER' check (status in ('AWAIT_ORDER', 'AWAIT', 'PAID', 'CANCEL')),
  -- Why it was cancelled.
  end_reason text check (end_reason in ('NOT_PAID', 'REGRETTED', 'DISPUTED', 'REFUNDED')),
  coupon_id uuid references coupons (id),
  coupon_code text,
  -- It is one of the uses of the coupon; one that is paid late may find them used up.
  coupon_counted boolean not null default false check (not coupon_counted or coupon_id is not null),
  -- Before and after the discount.
  price_cents bigint not null check (price_cents > 0),
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  total_cents bigint not null generated always as (price_cents - discount_cents) stored check (total_cents > 0),
  method text check (method in ('CARD', 'PIX', 'BOLETO')),
  installments smallint not null default 1 check (installments between 1 and 12),
  created_at timestamptz not null default now(),
  ordered_at timestamptz,
  paid_at timestamptz,
  ended_at timestamptz,
  check (num_nonnulls(user_id, company_id) = 1),
  check ((status = 'CANCEL') = (end_reason is not null)),
  check ((status = 'AWAIT_ORDER') = (ordered_at is null))
);
create unique index orders_one_draft on orders (cart_id) where status = 'AWAIT_ORDER';
create index orders_of_user on orders (user_id, ordered_at desc, id desc) where user_id is not null;
create index orders_of_company on orders (company_id, ordered_at desc, id desc) where company_id is not null;
create index orders_of_cart on orders (cart_id, ordered_at desc);
-- A coupon serves each buyer once.
create unique index orders_coupon_once on orders (coupon_id, coalesce(user_id, company_id))
  where coupon_counted;

create table order_items (
  order_id uuid not null references orders (id) on delete cascade,
  course_id uuid not null references courses (id),
  -- Who sells it, and the share of it: hundredths of a percent of what is left after the gateway's fee.
  trainer_id uuid not null references users (id),
  share_points integer not null check (share_points between 0 and 10000),
  amount integer not null check (amount between 1 and 9999),
  -- Of one; the discount is of the whole line.
  price_cents bigint not null check (price_cents > 0),
  discount_cents bigint not null default 0 check (discount_cents >= 0 and discount_cents < price_cents * amount),
  -- A person owns a course once: who buys it, as long as the order is on its way or paid.
  held_by uuid references users (id),
  primary key (order_id, course_id),
  check (held_by is null or amount = 1)
);
create unique index order_items_owned_once on order_items (held_by, course_id) where held_by is not null;
create index order_items_of_course on order_items (course_id);
create index order_items_of_trainer on order_items (trainer_id);

-- Sales of which the trainers were not told yet; told together, once a day.
create table untold_sales (
  order_id uuid not null,
  course_id uuid not null,
  primary key (order_id, course_id),
  foreign key (order_id, course_id) references order_items (order_id, course_id) on delete cascade
);

-- What a trainer gets of a sale: one row, data.
create table course_share (
  is_the_one boolean primary key default true check (is_the_one),
  points integer not null check (points between 0 and 10000),
  -- Paid out so many days after the payment at the earliest; never within the days in which everything is given back.
  available_after_days integer not null check (available_after_days between 8 and 120)
);
insert into course_share (points, available_after_days) values (8000, 30);
