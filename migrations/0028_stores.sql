-- What a professional says of the own store to those who buy there. Without a row nothing was said yet.
create table stores (
  user_id uuid primary key references users (id) on delete cascade,
  introduction text check (length(introduction) <= 300),
  -- Whether who buys may write by WhatsApp; only as long as the person takes such messages at all (accept_phone).
  shows_whatsapp boolean not null default false,
  updated_at timestamptz not null default now()
);
