-- What people write to support, and who gets the newsletter.

create table contact_messages (
  id uuid primary key default uuidv7(),
  name text check (char_length(name) <= 120),
  email text not null check (email = lower(email)),
  -- Digits with area code.
  phone text not null check (phone ~ '^\d{10,11}$'),
  company text check (char_length(company) <= 160),
  job text check (char_length(job) <= 120),
  subject text check (char_length(subject) <= 160),
  message text check (char_length(message) <= 4000),
  answer text check (char_length(answer) between 1 and 5000),
  answered_at timestamptz,
  -- Which administrator.
  answered_by uuid references users (id),
  status text not null generated always as (case when answered_at is null then 'OPEN' else 'ANSWERED' end) stored,
  created_at timestamptz not null default now(),
  check (num_nonnulls(answer, answered_at, answered_by) in (0, 3))
);
create index contact_messages_open on contact_messages (created_at, id) where answered_at is null;
create index contact_messages_answered on contact_messages (answered_at desc, id desc) where answered_at is not null;
create index contact_messages_of_email on contact_messages (email);

create function refuse_second_answer() returns trigger language plpgsql as $$
begin
  raise exception 'contact_messages: what was answered stays as it is';
end $$;
create trigger contact_messages_answered_once before update on contact_messages
  for each row when (old.answered_at is not null) execute function refuse_second_answer();

create table newsletter_subscribers (
  id uuid primary key default uuidv7(),
  status text not null default 'PENDING' check (status in ('PENDING', 'CONFIRMED', 'LEFT')),
  -- Of whoever left nothing is kept but that they did, so that the link in old mails can say so.
  email text unique check (email = lower(email)),
  name text check (char_length(name) <= 120),
  -- In the address by which one leaves. Readable, since each mail carries it, and worth no more than that.
  leave_code text not null unique,
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  left_at timestamptz,
  check ((status = 'PENDING') = (confirmed_at is null)),
  check ((status = 'LEFT') = (left_at is not null)),
  check ((status = 'LEFT') = (email is null)),
  check (status <> 'LEFT' or name is null)
);
create index newsletter_subscribers_listed on newsletter_subscribers (status, asked_at desc, id desc);

-- Links by which somebody confirms: all that were mailed work until they expire.
create table newsletter_confirmations (
  token_hash text primary key,
  subscriber_id uuid not null references newsletter_subscribers (id) on delete cascade,
  expires_at timestamptz not null
);
create index newsletter_confirmations_of_subscriber on newsletter_confirmations (subscriber_id);
create index newsletter_confirmations_expired on newsletter_confirmations (expires_at);

-- The address at which whoever gets a mail leaves the list that it went to (RFC 8058).
alter table outgoing_emails add column leave_url text;
