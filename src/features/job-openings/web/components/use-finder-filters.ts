import { useAddressFilters } from "../../../../ui/use-address-filters.ts";
import { type FinderFilters, readFilters, writeFilters } from "./finder-filters.ts";

/** The filters of the openings in the address. */
export const useFinderFilters = () => useAddressFilters<FinderFilters>(readFilters, writeFilters);
