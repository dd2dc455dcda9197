-- Finding courses: addresses of themes, the ranking of courses, and an index for each list that people ask for.

alter table skills
  add column slug text unique,
  -- Of courses alone: nobody works in it.
  add column is_theme boolean not null default false;

alter table courses
  -- Tenths of stars as they are shown; null where nobody rated it.
  add column rating_tenths smallint
    generated always as (case when rating_count > 0 then round(rating_sum::numeric / rating_count / 10) end) stored,
  -- Hundredths of stars as though five more people had given it four: one that a single person liked is not the best.
  add column rating_weight integer generated always as ((rating_sum + 2000) / (rating_count + 5)) stored;

create index courses_visible on courses (created_at desc, id desc)
  include (segment_id, price_cents, level, published_seconds, rating_tenths, included_in_plan)
  where status and approved and published_lessons > 0 and deleted_at is null;
create index courses_visible_theme on courses (segment_id, created_at desc, id desc)
  include (price_cents, level, published_seconds, rating_tenths, included_in_plan)
  where status and approved and published_lessons > 0 and deleted_at is null;
create index courses_visible_trainer on courses (user_id, created_at desc, id desc)
  where status and approved and published_lessons > 0 and deleted_at is null;
create index courses_best_sellers on courses (student_count desc, created_at desc, id desc)
  include (segment_id, user_id, price_cents)
  where status and approved and published_lessons > 0 and deleted_at is null;
create index courses_best_sellers_theme on courses (segment_id, student_count desc, created_at desc, id desc)
  where status and approved and published_lessons > 0 and deleted_at is null;
create index courses_best_rated on courses (rating_weight desc, created_at desc, id desc)
  include (segment_id, price_cents)
  where status and approved and published_lessons > 0 and deleted_at is null;
create index courses_visible_by_price on courses (price_cents, created_at, id)
  include (segment_id, level, published_seconds, rating_tenths, included_in_plan)
  where status and approved and published_lessons > 0 and deleted_at is null;
create index courses_featured on courses (created_at desc, id desc) include (segment_id)
  where featured_at is not null and status and approved and published_lessons > 0 and deleted_at is null;
create index courses_included on courses (created_at desc, id desc) include (segment_id)
  where included_in_plan and status and approved and published_lessons > 0 and deleted_at is null;
create index courses_visible_text on courses using gin (search_text gin_trgm_ops)
  where status and approved and published_lessons > 0 and deleted_at is null;
create index courses_visible_name on courses using gin (name_text gin_trgm_ops)
  where status and approved and published_lessons > 0 and deleted_at is null;

alter table search_words drop constraint search_words_finder_check,
  add constraint search_words_finder_check check (finder in ('openings', 'products', 'people', 'courses'));
