-- What a call answered that was made with an Idempotency-Key, for whoever sends it again within a day.
create table idempotency_keys (
  caller text not null,
  endpoint text not null,
  key_hash text not null,
  request_hash text not null,
  answer text not null,
  created_at timestamptz not null default now(),
  primary key (caller, endpoint, key_hash)
);
create index idempotency_keys_age on idempotency_keys (created_at);
