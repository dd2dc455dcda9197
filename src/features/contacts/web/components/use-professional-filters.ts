import { useLocation, useNavigate, useNavigation } from "react-router";
import {
  type ProfessionalFilters,
  readProfessionalFilters,
  writeProfessionalFilters,
} from "./professional-filters.ts";

/** The filters of the address; while a change is on its way, already the new ones. */
export function useProfessionalFilters() {
  const { pathname, search, hash } = useLocation();
  const { location: coming } = useNavigation();
  const navigate = useNavigate();
  const onItsWay = coming?.pathname === pathname && coming.search !== search;
  const params = new URLSearchParams(onItsWay ? coming.search : search);
  const shown = readProfessionalFilters(new URLSearchParams(search));
  const filters = readProfessionalFilters(params);

  const change = (part: Partial<ProfessionalFilters>) =>
    navigate(
      { search: writeProfessionalFilters(params, { ...filters, ...part }).toString(), hash },
      { preventScrollReset: true },
    );

  const changing = onItsWay && JSON.stringify(filters) !== JSON.stringify(shown);
  return { filters, shown, changing, change };
}
