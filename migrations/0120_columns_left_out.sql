-- Titles of columns of a spreadsheet that were not understood, to be named before anybody confirms.
alter table product_imports add column columns_left_out jsonb not null default '[]';
