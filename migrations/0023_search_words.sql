-- The words of what finders show, for those that were mistyped; written anew every hour (refresh-search-words.ts).
create table search_words (
  finder text not null check (finder in ('openings', 'products', 'people')),
  word text not null,
  -- As most write it.
  written text not null,
  -- How it sounds, the same for much that is confused in writing.
  sound text not null,
  uses integer not null,
  primary key (finder, word)
);
create index search_words_sound on search_words using gin (sound gin_trgm_ops);

-- Reads in place: a function of SQL would be started anew for each row.
create or replace function fill_city_code() returns trigger language plpgsql as $$
begin
  new.city_code = (select min(ibge_code) from cities
    where state_code = new.state and search_text(name) = search_text(new.city));
  return new;
end $$;

create or replace function fill_resume_place() returns trigger language plpgsql as $$
begin
  new.name_text = coalesce((select search_text(u.name, u.lastname) from users u where u.id = new.user_id), '');
  new.city_code = (select min(ibge_code) from cities
    where state_code = new.state and search_text(name) = search_text(new.city));
  return new;
end $$;
drop function city_code_of;

-- The indexes by price and by commission of 0021 begin with the same columns.
drop index products_visible_price, products_visible_commission;
