-- Its lists have a length of their own at each call, for which PostgreSQL would plan the function's statements anew. Planned
-- once, also while there are few rows, they go by the key.
alter function take_allowances(text[], integer[], integer[]) set plan_cache_mode = force_generic_plan;
alter function take_allowances(text[], integer[], integer[]) set enable_seqscan = off;
