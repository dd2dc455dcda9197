-- Where somebody is signed in, and what one has beside the password.

alter table sessions
  -- By which it is named to its owner: the hash of a token is nobody's business.
  add column id uuid not null default uuidv7() unique,
  add column user_agent text check (char_length(user_agent) <= 300),
  -- It was begun with a second factor, or the person gave one in it.
  add column has_second_factor boolean not null default false;

create table second_factors (
  user_id uuid primary key references users (id),
  -- Of RFC 6238: 20 random bytes.
  secret bytea not null check (octet_length(secret) = 20),
  -- Null as long as no code has proved that it is in somebody's hands.
  confirmed_at timestamptz,
  -- The last period of 30 seconds whose code was taken: none is taken twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

-- Each lets in once instead of a code; it is gone then.
create table recovery_codes (
  user_id uuid not null references second_factors (user_id) on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
