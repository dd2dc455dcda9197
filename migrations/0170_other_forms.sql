-- Short words whose plural or other gender ends otherwise ('cartão', 'cartões') are not asked for by what both forms begin
-- with: 'cart' would find 'carta'. So what is searched holds the other form beside the word, and whoever asks for either
-- finds it. Longer words are cut when they are asked for (src/shared/search-words.ts).
create function other_forms(variadic parts text[]) returns text
  language sql immutable parallel safe
  return (
    select string_agg(distinct case
        when word in ('del', 'mal', 'tal', 'qual', 'mais', 'dois', 'seis', 'pois', 'depois', 'reis', 'pais', 'cais') then null
        when word in ('sao', 'nao', 'tao', 'joao', 'chao', 'grao', 'irmao', 'orgao', 'orfao') then null
        when word = 'mao' then 'maos'
        when word in ('pao', 'cao') then left(word, 1) || 'aes'
        when word in ('paes', 'caes') then left(word, 1) || 'ao'
        -- cartão, cartões
        when word like '%_ao' and length(word) <= 6 then left(word, -2) || 'oes'
        when word like '%_oes' and length(word) <= 7 then left(word, -3) || 'ao'
        -- papel, papéis; móvel, móveis
        when substr(word, length(word) - 1) in ('al', 'el', 'ol', 'ul') and length(word) between 3 and 5
          then left(word, -1) || 'is'
        when substr(word, length(word) - 2) in ('ais', 'eis', 'ois', 'uis') and length(word) between 4 and 6
          then left(word, -2) || 'l'
        when word in ('bar', 'cor', 'dor', 'gas', 'giz', 'lar', 'luz', 'mar', 'mes', 'noz', 'par', 'vez', 'voz')
          then word || 'es'
        when rtrim(word, 's') in ('novo', 'preto', 'roxo', 'usado') then left(rtrim(word, 's'), -1) || 'a'
        when rtrim(word, 's') in ('nova', 'preta', 'roxa', 'usada') then left(rtrim(word, 's'), -1) || 'o'
      end, ' ')
      from regexp_split_to_table(search_text(variadic parts), '[^a-z0-9]+') as word
     where length(word) between 3 and 7);

-- Names of companies, people and cities stay as they are: 'Paes' is no 'pão'.
create or replace function fill_job_opening_search_text() returns trigger language plpgsql as $$
begin
  select search_text(new.name, c.name_fancy, new.city, other_forms(new.name)) into new.search_text
    from companies c where c.id = new.company_id;
  return new;
end $$;

create or replace function product_text(product_id uuid, name text, company_name text, call text)
  returns text language sql stable as $$
  select search_text(name, company_name, call, categories, other_forms(name, call, categories))
    from (select string_agg(g.name, ' ' order by m.rank, g.id) as categories
            from product_group_members m join product_groups g on g.id = m.group_id
           where m.product_id = $1) as of_product;
$$;

create or replace function fill_course_listing() returns trigger language plpgsql as $$
begin
  select search_text(new.name, u.name, u.lastname, other_forms(new.name)) into new.search_text
    from users u where u.id = new.user_id;
  return new;
end $$;

create or replace function fill_resume_listing() returns trigger language plpgsql as $$
begin
  select u.deleted_at is null and u.blocked_at is null and u.page_suspended_at is null and u.type = 'SALESMAN',
         u.created_at, u.state, u.city, u.is_looking_job, u.is_looking_products,
         search_text(u.name, u.lastname, new.title, other_forms(new.title))
    into new.listed, new.listed_since, new.state, new.city, new.is_looking_job,
         new.is_looking_products, new.search_text
    from users u where u.id = new.user_id;
  return new;
end $$;

-- What stands is made anew, past the triggers that tell others of a change of a name.
alter table job_openings alter column name_text set expression as (search_text(name, other_forms(name)));
alter table products alter column name_text set expression as (search_text(name, other_forms(name)));
alter table courses alter column name_text set expression as (search_text(name, other_forms(name)));
update job_openings o set search_text = search_text(o.name, c.name_fancy, o.city, other_forms(o.name))
  from companies c where c.id = o.company_id and other_forms(o.name) is not null;
select write_product_texts(array(select id from products order by id));
update courses k set search_text = search_text(k.name, u.name, u.lastname, other_forms(k.name))
  from users u where u.id = k.user_id and other_forms(k.name) is not null;
-- Its triggers fill the text at each change.
update resumes set user_id = user_id where other_forms(title) is not null;
