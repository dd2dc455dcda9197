-- Pressed twice, what makes a plan or a testimonial makes one: two of a name are told apart by nobody.
update plans p set name = left(p.name, 70) || ' (' || twin.number || ')'
from (
  select id, row_number() over (partition by type, search_text(name) order by is_enabled desc, id) as number from plans
) twin
where twin.id = p.id and twin.number > 1;
create unique index plans_name on plans (type, search_text(name));

delete from testimonials t
using (
  select id, row_number() over (partition by page, name, text order by is_shown desc, id) as number from testimonials
) twin
where twin.id = t.id and twin.number > 1;
create unique index testimonials_once on testimonials (page, name, md5(text));
