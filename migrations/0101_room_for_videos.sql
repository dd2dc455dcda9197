-- How much one person may keep in all, also of what was worked on: its original stays.
alter table video_allowance
  add column max_kept_bytes bigint not null default 200000000000 check (max_kept_bytes > 0);
alter table video_allowance alter column max_kept_bytes drop default;
