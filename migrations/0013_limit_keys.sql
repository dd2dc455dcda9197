-- What plans limit is declared by the code (src/features/limits/limits.ts): a new limit needs no change of the schema.
alter table plan_limits drop constraint plan_limits_key_check;
