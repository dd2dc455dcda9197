-- Products are found by the names of their categories too. What is written of a product stands in its search_text; the
-- categories come and go beside it, so their changes are carried over a statement at a time.
create function product_text(product_id uuid, name text, company_name text, call text)
  returns text language sql stable as $$
  select search_text(name, company_name, call, (
    select string_agg(g.name, ' ' order by m.rank, g.id)
      from product_group_members m join product_groups g on g.id = m.group_id
     where m.product_id = $1));
$$;

create or replace function fill_product_listing() returns trigger language plpgsql as $$
begin
  select c.state, c.city, c.segment_id, product_text(new.id, new.name, c.name_fancy, new.call)
    into new.state, new.city, new.segment_id, new.search_text
    from companies c where c.id = new.company_id;
  return new;
end $$;

create function write_product_texts(product_ids uuid[]) returns void language sql as $$
  update products p set search_text = product_text(p.id, p.name, c.name_fancy, p.call)
    from companies c
   where p.id = any (product_ids) and c.id = p.company_id
     and p.search_text is distinct from product_text(p.id, p.name, c.name_fancy, p.call);
$$;

create function fill_texts_of_members() returns trigger language plpgsql as $$
begin
  perform write_product_texts(array(select distinct product_id from changed order by product_id));
  return null;
end $$;
create trigger product_group_members_added after insert on product_group_members
  referencing new table as changed for each statement execute function fill_texts_of_members();
create trigger product_group_members_removed after delete on product_group_members
  referencing old table as changed for each statement execute function fill_texts_of_members();

create function fill_texts_of_group() returns trigger language plpgsql as $$
begin
  perform write_product_texts(array(
    select product_id from product_group_members where group_id = new.id order by product_id));
  return null;
end $$;
create trigger product_groups_renamed after update of name on product_groups
  for each row when (old.name is distinct from new.name) execute function fill_texts_of_group();

select write_product_texts(array(select distinct product_id from product_group_members));
