import { useLocation, useNavigate, useNavigation } from "react-router";
import type { AddressFilters, Filters } from "./address-filters.ts";

/** The filters of the address; while a change is on its way, already the new ones. */
export function useAddressFilters<Name extends string>({ read, write }: AddressFilters<Name>) {
  const { pathname, search, hash } = useLocation();
  const { location: coming } = useNavigation();
  const navigate = useNavigate();
  const onItsWay = coming?.pathname === pathname && coming.search !== search;
  const params = new URLSearchParams(onItsWay ? coming.search : search);
  const shown = read(new URLSearchParams(search));
  const filters = read(params);

  /** The address may be further than what is drawn of it: who presses twice in haste changes what the first press made. */
  const change = (to: Partial<Filters<Name>> | ((now: Filters<Name>) => Partial<Filters<Name>>)) => {
    const { location } = window;
    const latest = onItsWay || location.pathname !== pathname ? params : new URLSearchParams(location.search);
    const now = read(latest);
    const part = typeof to === "function" ? to(now) : to;
    return navigate(
      { search: write(latest, { ...now, ...part }).toString(), hash },
      { preventScrollReset: true },
    );
  };

  const changing = onItsWay && JSON.stringify(filters) !== JSON.stringify(shown);
  return { filters, shown, changing, change };
}
