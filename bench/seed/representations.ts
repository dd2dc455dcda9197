/** Requests that each professional made. */
const requestsOfPerson = 10;
/** Which of them is for a category; an even one, so that it is approved. */
const categoryRequest = 8;

/**
 * Each professional asked for nine products and one category, of companies all over the country; half of the requests
 * are approved. Made by the database itself: there are ten times as many as of anything else.
 */
export const insertRepresentations = `
  create temporary table people on commit drop as
    select id, row_number() over (order by id) - 1 as number from users;
  create temporary table goods on commit drop as
    select p.id, p.company_id, m.group_id, row_number() over (order by p.id) - 1 as number
    from products p join product_group_members m on m.product_id = p.id;
  analyze people, goods;
  insert into representations (user_id, company_id, product_id, product_group_id, status, created_at, updated_at)
  select people.id, goods.company_id,
    case when nth <> ${categoryRequest} then goods.id end,
    case when nth = ${categoryRequest} then goods.group_id end,
    case when nth % 2 = 0 then 'APPROVED' when nth < 5 then 'AWAIT' when nth < 8 then 'DENIED' else 'CANCELED' end,
    now() - make_interval(mins => ((people.number * 7 + nth * 131) % 400000)::int),
    now() - make_interval(mins => ((people.number * 7 + nth * 131) % 400000)::int)
  from people cross join generate_series(0, ${requestsOfPerson - 1}) nth
  join goods
    on goods.number = (people.number * ${requestsOfPerson} + nth * 7919) % (select count(*) from goods);`;
