-- Lists in the order of salary, price, commission and nearness, and names before what is found elsewhere.

-- On a flat map, in kilometres; null where it is not known where the city lies.
alter table cities add column place point;
create index cities_place on cities using gist (place);
create index cities_name on cities (state_code, search_text(name));

create function city_code_of(state text, city text) returns integer language sql stable as $$
  select ibge_code from cities where state_code = $1 and search_text(name) = search_text($2) order by ibge_code limit 1
$$;

alter table job_openings
  add column name_text text generated always as (search_text(name)) stored,
  add column top_salary_cents integer generated always as (coalesce(salary_end_cents, salary_start_cents)) stored,
  add column city_code integer;
alter table products
  add column name_text text generated always as (search_text(name)) stored,
  add column city_code integer;
alter table resumes
  add column name_text text not null default '',
  add column city_code integer;

create function fill_city_code() returns trigger language plpgsql as $$
begin
  new.city_code = city_code_of(new.state, new.city);
  return new;
end $$;
create trigger job_openings_city_code before insert or update of city, state on job_openings
  for each row execute function fill_city_code();
-- Triggers of one kind run by name: the ones below come after those that copy the place of the company or the person.
create trigger products_place before insert or update of name, company_id on products
  for each row execute function fill_city_code();

create function fill_resume_place() returns trigger language plpgsql as $$
begin
  select search_text(u.name, u.lastname) into new.name_text from users u where u.id = new.user_id;
  new.name_text = coalesce(new.name_text, '');
  new.city_code = city_code_of(new.state, new.city);
  return new;
end $$;
create trigger resumes_place before insert or update on resumes
  for each row execute function fill_resume_place();

update job_openings set city_code = city_code_of(state, city);
update products set city_code = city_code_of(state, city);
update resumes set user_id = user_id;
