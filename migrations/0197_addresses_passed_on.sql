-- Given to the representative to pass on: who uses it may be the representative as well as the buyer.
alter table proposal_links add column passed_on boolean not null default false;
