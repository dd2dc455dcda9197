import { useLocation, useNavigate, useNavigation } from "react-router";
import { type FinderFilters, readFilters, writeFilters } from "./finder-filters.ts";

/** The filters of the address; while a change is on its way, already the new ones. */
export function useFinderFilters() {
  const { pathname, search, hash } = useLocation();
  const { location: coming } = useNavigation();
  const navigate = useNavigate();
  const changing = coming?.pathname === pathname && coming.search !== search;
  const params = new URLSearchParams(changing ? coming.search : search);
  const shown = readFilters(new URLSearchParams(search));
  const filters = readFilters(params);

  const change = (part: Partial<FinderFilters>) =>
    navigate(
      { search: writeFilters(params, { ...filters, ...part }).toString(), hash },
      { preventScrollReset: true },
    );

  return { filters, shown, changing: changing && !sameFilters(filters, shown), change };
}

const sameFilters = (one: FinderFilters, other: FinderFilters): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
