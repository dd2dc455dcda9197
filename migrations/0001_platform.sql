-- What every feature stands on: search without accents, sessions, limits, the developer's mailbox.

create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;

-- unaccent() is only stable because its dictionary can be altered. Naming the dictionary and the schema makes the
-- answer depend on nothing else, so that indexes and generated columns can use it.
create function search_text(variadic parts text[]) returns text
  language sql immutable parallel safe
  return btrim(regexp_replace(
    lower(public.unaccent('public.unaccent'::regdictionary, array_to_string(parts, ' '))),
    '\s+', ' ', 'g'));

create table sessions (
  token_hash bytea primary key,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

-- Unlogged: losing the counts in a crash costs nothing, writing them twice costs each request.
create unlogged table rate_limit_hits (
  key text primary key,
  window_start timestamptz not null,
  window_end timestamptz not null,
  hits integer not null
);
create index rate_limit_hits_window_end on rate_limit_hits (window_end);

create table mailbox_messages (
  id uuid primary key default uuidv7(),
  sent_at timestamptz not null default now(),
  sender text not null,
  recipient text not null,
  reply_to text,
  subject text not null,
  html text not null,
  text text not null
);
