-- What happened that somebody is told of: shown under the bell of every area, and kept for 90 days.
create table notifications (
  id uuid primary key default uuidv7(),
  -- Without a foreign key: a job that tells of an answer holds the answer, and would wait for whoever closes the account,
  -- who waits for the answer. What comes for an account that is being closed is swept within the hour.
  user_id uuid not null,
  -- The kind of mail that tells of the same, and its group where one can do without it.
  kind text not null check (kind ~ '^[a-z][a-z-]{0,59}$'),
  email_group text check (email_group ~ '^[a-z]{1,40}$'),
  text text not null check (char_length(text) between 1 and 240),
  -- Where one acts on it: an address of ours.
  path text not null check (path ~ '^/([^/\\]|$)' and char_length(path) <= 2000),
  -- What makes it the same when it is told of again.
  once text check (char_length(once) <= 200),
  -- It goes into the one mail of the day.
  awaits_mail boolean not null default false,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_of_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_to_mail on notifications (user_id) where awaits_mail;
create index notifications_by_age on notifications (created_at);
create unique index notifications_told_once on notifications (user_id, once);

insert into job_shares (job, most_percent, least_rows) values ('sweep-notifications', 10, 50);

-- How somebody wants the mails that one can do without: each at once, gathered once a day, or none.
create table email_paces (
  user_id uuid primary key references users (id) on delete cascade,
  pace text not null default 'NOW' check (pace in ('NOW', 'DAILY', 'NONE')),
  -- In the address by which one leaves the mail of the day, as in `email_choices`.
  leave_code text not null unique,
  changed_at timestamptz not null default now(),
  -- The day of Brasília on which the last mail of a day was written.
  mailed_on date
);
