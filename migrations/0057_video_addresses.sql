-- What addresses of videos are signed with, where no CDN brings a key of its own.
create table path_signing_key (
  only_one boolean primary key default true check (only_one),
  key text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);
insert into path_signing_key default values;
