import { type FinderFilters, readFilters, writeFilters } from "./finder-filters.ts";
import { useAddressFilters } from "./use-address-filters.ts";

/** The filters of the openings in the address. */
export const useFinderFilters = () => useAddressFilters<FinderFilters>(readFilters, writeFilters);
