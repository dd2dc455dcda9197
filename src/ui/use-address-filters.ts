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

  const change = (part: Partial<Filters<Name>>) =>
    navigate(
      { search: write(params, { ...filters, ...part }).toString(), hash },
      { preventScrollReset: true },
    );

  const changing = onItsWay && JSON.stringify(filters) !== JSON.stringify(shown);
  return { filters, shown, changing, change };
}
