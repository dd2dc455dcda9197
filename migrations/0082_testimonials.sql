-- What people say of the product, and on which page it stands.

create table testimonials (
  id uuid primary key default uuidv7(),
  page text not null check (page in ('affiliates', 'trainers', 'home')),
  name text not null,
  role text,
  text text not null,
  image_id uuid references images (id) on delete set null,
  rank integer not null,
  is_shown boolean not null default true,
  -- Nobody said so: the page says that it is made up.
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index testimonials_image on testimonials (image_id) where image_id is not null;
