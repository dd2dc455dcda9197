-- Its lists have a length of their own at each call, for which PostgreSQL would plan the function's statements anew.
alter function take_allowances(text[], integer[], integer[]) set plan_cache_mode = force_generic_plan;
