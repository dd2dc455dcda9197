-- How a video comes in, part by part, so that any process goes on with it; and the captions beside it.

-- One way to send a video: whoever holds the lease writes, and a lease that is not renewed lapses.
create table video_uploads (
  video_id uuid primary key references videos (id) on delete cascade,
  received bigint not null default 0 check (received >= 0),
  holder uuid,
  held_until timestamptz,
  -- Somebody else waits for it.
  is_wanted boolean not null default false,
  touched_at timestamptz not null default now()
);

-- The original, one file of the storage each, in the order of their first bytes.
create table video_parts (
  video_id uuid not null references videos (id) on delete cascade,
  position bigint not null check (position >= 0),
  bytes integer not null check (bytes > 0),
  sha256 text not null,
  file text not null,
  primary key (video_id, position)
);

create table video_captions (
  video_id uuid not null references videos (id) on delete cascade,
  language text not null,
  label text not null,
  file text not null,
  primary key (video_id, language)
);

-- What of the work on a video is done and kept under its folder, so that another try goes on from there.
create table video_steps (
  video_id uuid not null references videos (id) on delete cascade,
  folder text not null,
  step text not null,
  -- What whoever goes on has to know of it.
  facts jsonb not null default '{}',
  primary key (video_id, folder, step)
);

-- How much one person may keep that is not worked on yet.
create table video_allowance (
  is_only boolean primary key default true check (is_only),
  max_videos integer not null check (max_videos > 0),
  max_bytes bigint not null check (max_bytes > 0)
);
insert into video_allowance (max_videos, max_bytes) values (20, 20000000000);

insert into job_shares (job, most_percent, least_rows) values ('sweep-videos', 10, 50);
create index videos_unfinished_of on videos (owner_id) where status in ('UPLOADING', 'QUEUED', 'PROCESSING');
