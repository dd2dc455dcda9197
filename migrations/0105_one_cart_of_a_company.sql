-- A course lies in one cart of a company at most, also in those of people who do not manage it any more: what they left
-- there came back with them, beside what another manager had put in since. A manager's goes before a former one's.
with entries as (
  select i.cart_id, i.course_id, c.company_id,
         exists (select from employees e where e.user_id = c.shopper_id and e.company_id = c.company_id and e.manager) as manages
    from cart_items i join carts c on c.id = i.cart_id
   where c.company_id is not null
)
delete from cart_items as i using entries as left_behind
 where i.cart_id = left_behind.cart_id and i.course_id = left_behind.course_id and not left_behind.manages
   and exists (select from entries o
                where o.company_id = left_behind.company_id and o.course_id = left_behind.course_id
                  and o.cart_id <> left_behind.cart_id and (o.manages or o.cart_id < left_behind.cart_id));
