-- Videos that trainers send, and what is made of them. The row comes before the file; nothing shows a video before READY.

create table videos (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references users (id),
  status text not null check (status in ('UPLOADING', 'QUEUED', 'PROCESSING', 'READY', 'FAILED')),
  file_name text not null,
  bytes bigint not null check (bytes between 1 and 5000000000),
  -- Percent of the work on it.
  progress smallint not null default 0 check (progress between 0 and 100),
  -- Why it is FAILED: a key, whose sentence the code knows.
  failure text,
  -- The folder of what was made, named by its content; null until that is whole.
  folder text,
  format text check (format in ('HLS', 'MP4')),
  duration_ms integer check (duration_ms > 0),
  -- As it is shown, after rotation.
  width integer check (width > 0),
  height integer check (height > 0),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  finished_at timestamptz,
  check ((status = 'FAILED') = (failure is not null)),
  check ((status = 'READY') = (folder is not null)),
  check (status <> 'READY' or (format is not null and duration_ms is not null and width is not null and height is not null))
);
create index videos_owner on videos (owner_id, created_at desc);
create index videos_unfinished on videos (status, created_at) where status in ('UPLOADING', 'QUEUED', 'PROCESSING');
