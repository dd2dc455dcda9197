-- Texts are searched in one plain form, which the server makes of what somebody types by the same steps
-- (src/shared/format/without-accents.ts): a test compares both, sign by sign. unaccent() was another form than the server's.
-- An expression that finds nothing costs little: so there are several of them, and translate() has the rare letters alone. Its
-- parameter stands in one place, so that the function becomes part of the statement that calls it.
create or replace function search_text(variadic parts text[]) returns text
  language sql immutable parallel safe
  return btrim(regexp_replace(regexp_replace(
    replace(replace(replace(replace(
      translate(
        regexp_replace(regexp_replace(regexp_replace(regexp_replace(
          lower(normalize(replace(array_to_string(parts, ' '), '´', ''''), NFKD) collate pg_catalog.pg_c_utf8),
          '[\u00ad\u0300-\u036f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e0fff]+',
          '', 'g'),
          '[‘’‚‛′‵ʹʻʼʽˈ`]', '''', 'g'),
          '[“”„‟″‶〝〞«»]', '"', 'g'),
          '[‐‑‒–—―−]', '-', 'g'),
        'ςøłđðħŧıŋƀɨɉ×⁄∕', 'σolddhtinbijx//'),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
    '[\u0001-\u001f\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]', ' ', 'g'),
    ' {2,}', ' ', 'g'));

-- What was made by the other form is made anew, past the triggers that tell others of a change of a name.
update job_openings o set search_text = search_text(o.name, c.name_fancy, o.city)
  from companies c where c.id = o.company_id
   and (o.search_text, o.name_text) is distinct from (search_text(o.name, c.name_fancy, o.city), search_text(o.name));
update products p set search_text = search_text(p.name, c.name_fancy, p.call)
  from companies c where c.id = p.company_id
   and (p.search_text, p.name_text) is distinct from (search_text(p.name, c.name_fancy, p.call), search_text(p.name));
update courses k set search_text = search_text(k.name, u.name, u.lastname)
  from users u where u.id = k.user_id
   and (k.search_text, k.name_text) is distinct from (search_text(k.name, u.name, u.lastname), search_text(k.name));
-- Its triggers fill both texts at each change.
update resumes r set user_id = r.user_id
  from users u where u.id = r.user_id
   and (r.search_text, r.name_text) is distinct from
       (search_text(u.name, u.lastname, r.title), search_text(u.name, u.lastname));
update lesson_notes set body = body where search_text is distinct from search_text(body);

reindex index companies_name;
reindex index companies_by_name;
reindex index cities_name;
reindex index users_found_by_name;
reindex index skills_name;
reindex index plans_name;
