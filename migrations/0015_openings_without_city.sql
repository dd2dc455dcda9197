-- An opening may be for all of Brazil: a city and a state are no rule.
alter table job_openings alter column city drop not null, alter column state drop not null;
