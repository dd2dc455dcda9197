-- Featuring products is for companies with a paid plan. What a free one features already stays as it is.
update plan_limits set maximum = 0
where key = 'FEATURED_PRODUCTS' and plan_id = '01900000-0000-7000-8000-000000000002';
