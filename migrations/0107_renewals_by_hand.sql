-- A renewal that its payer began is none of the tries that are counted.
alter table subscription_charges add column counts_as_try boolean not null default true;
