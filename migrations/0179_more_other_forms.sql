-- More short words meet in their plural: fácil and fáceis, funil and funis, pé and pés. Without accents nobody sees which of
-- both plurals a word in -il takes: texts hold either.
create or replace function other_forms(variadic parts text[]) returns text
  language sql immutable parallel safe
  return (
    select string_agg(distinct case
        when word in ('del', 'mal', 'tal', 'qual', 'mais', 'dois', 'seis', 'pois', 'depois', 'reis', 'pais', 'cais') then null
        when word in ('sao', 'nao', 'tao', 'joao', 'chao', 'grao', 'irmao', 'orgao', 'orfao') then null
        when word in ('mil', 'abril', 'brasil', 'gratis', 'tenis', 'lapis', 'oasis', 'leis', 'anis') then null
        when word in ('pe', 'po', 'cha', 'ra', 'la', 'mao') then word || 's'
        when word in ('pes', 'pos', 'chas', 'ras', 'las') then left(word, -1)
        when length(word) < 3 then null
        when word in ('pao', 'cao') then left(word, 1) || 'aes'
        when word in ('paes', 'caes') then left(word, 1) || 'ao'
        -- cartão, cartões
        when word like '%_ao' and length(word) <= 6 then left(word, -2) || 'oes'
        when word like '%_oes' and length(word) <= 7 then left(word, -3) || 'ao'
        -- papel, papéis; móvel, móveis
        when substr(word, length(word) - 1) in ('al', 'el', 'ol', 'ul') and length(word) between 3 and 5
          then left(word, -1) || 'is'
        -- útil, úteis; funil, funis
        when word like '%_il' and length(word) between 4 and 6 then left(word, -2) || 'eis ' || left(word, -1) || 's'
        when word like '%_eis' and length(word) between 4 and 7 then left(word, -2) || 'l ' || left(word, -3) || 'il'
        when word like '%_is' and substr(word, length(word) - 2, 1) not in ('a', 'e', 'o', 'u')
             and length(word) between 4 and 6 then left(word, -1) || 'l'
        when substr(word, length(word) - 2) in ('ais', 'ois', 'uis') and length(word) between 4 and 6
          then left(word, -2) || 'l'
        when word in ('bar', 'cor', 'dor', 'gas', 'giz', 'lar', 'luz', 'mar', 'mes', 'noz', 'par', 'vez', 'voz')
          then word || 'es'
        when rtrim(word, 's') in ('novo', 'preto', 'roxo', 'usado') then left(rtrim(word, 's'), -1) || 'a'
        when rtrim(word, 's') in ('nova', 'preta', 'roxa', 'usada') then left(rtrim(word, 's'), -1) || 'o'
      end, ' ')
      from regexp_split_to_table(search_text(variadic parts), '[^a-z0-9]+') as word
     where length(word) between 2 and 7);

-- What stands and holds such a word is made anew; a row that is written makes its `name_text` itself.
update job_openings o set search_text = search_text(o.name, c.name_fancy, o.city, other_forms(o.name))
  from companies c
 where c.id = o.company_id
   and o.search_text is distinct from search_text(o.name, c.name_fancy, o.city, other_forms(o.name));
update products set updated_at = updated_at where name_text is distinct from search_text(name, other_forms(name));
select write_product_texts(array(select id from products order by id));
update courses k set search_text = search_text(k.name, u.name, u.lastname, other_forms(k.name))
  from users u
 where u.id = k.user_id
   and k.search_text is distinct from search_text(k.name, u.name, u.lastname, other_forms(k.name));
update resumes set user_id = user_id where other_forms(title) is not null;
