-- Segments, themes and languages in the hands of the administration, and what the category menu shows.

alter table skills
  -- Given another name here: a release does not put its own back.
  add column renamed_at timestamptz,
  drop constraint skills_type_name_key;
-- One name once, however it is written: 'QUIMICO' is 'Químico'.
create unique index skills_name on skills (type, search_text(name));

-- Those that were removed or joined into another, so that no release brings them back, and their old address leads on.
create table former_skills (
  id uuid primary key,
  slug text,
  successor_id uuid references skills (id) on delete set null,
  ended_at timestamptz not null default now()
);
create index former_skills_slug on former_skills (slug) where slug is not null;
create index former_skills_successor on former_skills (successor_id) where successor_id is not null;

-- A theme that a course has is not removed under it.
alter table courses
  drop constraint courses_segment_id_fkey,
  add constraint courses_segment_id_fkey foreign key (segment_id) references skills (id);

create table category_menu (
  skill_id uuid primary key references skills (id),
  rank integer not null
);
insert into category_menu (skill_id, rank)
  select id, row_number() over (order by id) - 1 from skills where is_theme;
