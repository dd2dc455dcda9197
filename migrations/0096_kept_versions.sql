-- Processes keep some of what they read in their memory. Whoever changes it counts up here, in the same transaction, and
-- each process sees before it answers that what it kept is not what there is.
create table kept_versions (
  what text primary key,
  version bigint not null default 1
);
