import {
  addressFilters,
  type Filters,
  isCityName,
  isIdentifier,
  isSearchText,
} from "../../../../../ui/address-filters.ts";
import { newestOrder } from "../../../../../ui/finder/found-list.tsx";
import { type Position, positionLabels } from "../../../../base/reference/position-labels.ts";
import { isStateCode } from "../../../../base/reference/state-codes.ts";
import {
  type Origin,
  originOf,
  queryOfOrigin,
} from "../../../../base/reference/web/components/finder-choices.ts";

/** What narrows the list of professionals, and its order. `produtos` and `emprego` are '1' for people who look for those. */
export type ProfessionalFilters = Filters<
  "busca" | "estado" | "cidade" | "cargo" | "segmento" | "produtos" | "emprego" | "ordem"
>;

const isTick = (text: string) => text === "1";

export const professionalFilters = addressFilters(
  {
    busca: isSearchText,
    estado: isStateCode,
    cidade: isCityName,
    cargo: (text) => Object.hasOwn(positionLabels, text),
    segmento: isIdentifier,
    produtos: isTick,
    emprego: isTick,
    ordem: (text) => text === newestOrder || originOf(text) !== null,
  },
  { text: "busca", order: "ordem", place: { state: "estado", city: "cidade" }, shownOver: "profissional" },
);

/** The same filters as the call takes them. */
export const queryOfProfessionalFilters = (filters: ProfessionalFilters) => ({
  filter: filters.busca || undefined,
  state: filters.estado || undefined,
  city: filters.cidade || undefined,
  position: filters.cargo ? (filters.cargo as Position) : undefined,
  segment: filters.segmento || undefined,
  wantProducts: filters.produtos ? ("1" as const) : undefined,
  wantJob: filters.emprego ? ("1" as const) : undefined,
});

/** The list in its order as the call takes it; the distance is told from the city of the order, or from the own one. */
export function queryOfProfessionals(filters: ProfessionalFilters, own: Origin | null) {
  const origin = originOf(filters.ordem);
  const sort = origin ? "near" : filters.ordem === newestOrder ? "newest" : undefined;
  return {
    ...queryOfProfessionalFilters(filters),
    ...queryOfOrigin(origin ?? own),
    type: "SALESMAN" as const,
    resume: "1" as const,
    sort: sort as "near" | "newest" | undefined,
  };
}
