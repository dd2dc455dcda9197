-- What is counted within windows (calls of an address, mails to a person), mails that wait to be sent, devices that an
-- account was entered from, and which answer a person was told last.

-- Takes one use of each allowance, or none of any: two that ask at once wait for one another, in the same order.
-- Answers null, or the seconds until all of them have room again.
create function take_allowances(keys text[], maxima integer[], seconds integer[]) returns integer
  language plpgsql as $$
declare
  wait integer;
begin
  insert into rate_limit_hits as hit (key, window_start, window_end, hits)
    select asked.key, clock_timestamp(), clock_timestamp() + make_interval(secs => asked.second), 0
    from unnest(keys, seconds) as asked (key, second)
    order by asked.key
    -- Also where the window goes on, so that the row is held from here on.
    on conflict (key) do update set
      hits = case when hit.window_end <= clock_timestamp() then 0 else hit.hits end,
      window_start = case when hit.window_end <= clock_timestamp() then excluded.window_start else hit.window_start end,
      window_end = case when hit.window_end <= clock_timestamp() then excluded.window_end else hit.window_end end;
  select max(greatest(1, ceil(extract(epoch from hit.window_end - clock_timestamp())))) into wait
    from unnest(keys, maxima) as asked (key, maximum)
    join rate_limit_hits hit on hit.key = asked.key
    where hit.hits >= asked.maximum;
  if wait is null then
    update rate_limit_hits set hits = hits + 1 where key = any (keys);
  end if;
  return wait;
end
$$;

-- The queue knows a mail by its id alone: names, addresses and links that sign people in stand here, and only until the
-- mail is sent, has failed for good, or is too old.
create table outgoing_emails (
  id uuid primary key default uuidv7(),
  kind text not null,
  recipient text not null,
  reply_to text,
  subject text not null,
  html text not null,
  text text not null,
  -- What the mail tells of; a newer one about the same takes its place while it waits.
  about text,
  created_at timestamptz not null default now()
);
create index outgoing_emails_about on outgoing_emails (about) where about is not null;
create index outgoing_emails_created_at on outgoing_emails (created_at);

-- Mails that waited in the queue, and those that failed for good, whole.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    insert into outgoing_emails (id, kind, recipient, reply_to, subject, html, text)
      select id, 'earlier', data->>'to', data->>'replyTo', data->>'subject', data->>'html', data->>'text'
      from pgboss.job where name = 'send-email' and state in ('created', 'retry', 'active') and data ? 'html';
    update pgboss.job set data = jsonb_build_object('emailId', id) where name = 'send-email' and data ? 'html';
    delete from pgboss.job where name = 'dead-letters' and data ? 'html';
  end if;
end
$$;

-- From where an account was entered with its password: the hash of the account and the device's own random id.
create table known_devices (
  hash bytea primary key,
  last_entered_at timestamptz not null default now()
);
create index known_devices_last_entered_at on known_devices (last_entered_at);

alter table job_applications add column told_status text check (told_status in ('APPROVED', 'DENIED'));
alter table representations add column told_status text check (told_status in ('APPROVED', 'DENIED'));
-- So far every answer was mailed.
update job_applications set told_status = status where status in ('APPROVED', 'DENIED');
update representations set told_status = status where status in ('APPROVED', 'DENIED');
