-- Codes that were mailed to enter with beside the password, where too many wrong ones were tried; only their hash is kept.
create table login_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  expires_at timestamptz not null,
  primary key (user_id, code_hash)
);
