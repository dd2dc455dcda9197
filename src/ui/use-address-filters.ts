import { useLocation, useNavigate, useNavigation } from "react-router";

/**
 * The filters of the address; while a change is on its way, already the new ones.
 * @param read what cannot be a filter counts as none
 * @param write the filters in an address whose other parameters stay
 */
export function useAddressFilters<Filters extends object>(
  read: (search: URLSearchParams) => Filters,
  write: (search: URLSearchParams, filters: Filters) => URLSearchParams,
) {
  const { pathname, search, hash } = useLocation();
  const { location: coming } = useNavigation();
  const navigate = useNavigate();
  const onItsWay = coming?.pathname === pathname && coming.search !== search;
  const params = new URLSearchParams(onItsWay ? coming.search : search);
  const shown = read(new URLSearchParams(search));
  const filters = read(params);

  const change = (part: Partial<Filters>) =>
    navigate(
      { search: write(params, { ...filters, ...part }).toString(), hash },
      { preventScrollReset: true },
    );

  const changing = onItsWay && JSON.stringify(filters) !== JSON.stringify(shown);
  return { filters, shown, changing, change };
}
