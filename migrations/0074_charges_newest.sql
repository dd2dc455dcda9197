-- All payments, the new ones first, for the administration.
create index charges_newest on charges (created_at desc, id desc);
