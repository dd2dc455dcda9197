import type { Call } from "../../../../../shared/endpoint.ts";
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
  loadCitiesOf,
  loadFilterChoices,
  type Origin,
  originOf,
  queryOfOrigin,
} from "../../../../base/reference/web/components/finder-choices.ts";
import { listUsers, summariseUsers } from "../../../../people/calls.ts";

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

interface FinderOptions {
  limit: number;
  /** The own city, from which distances are told. */
  near?: Origin | null;
}

/** What the finder of professionals shows, for the loader of any page that has one. */
export async function loadProfessionalFinder(call: Call, url: URL, { limit, near = null }: FinderOptions) {
  const filters = professionalFilters.read(url.searchParams);
  const [people, summary, cities, choices] = await Promise.all([
    call(listUsers, { query: { ...queryOfProfessionals(filters, near), limit } }),
    call(summariseUsers, { query: queryOfProfessionalFilters(filters) }),
    loadCitiesOf(call, filters.estado),
    loadFilterChoices(call),
  ]);
  return {
    people: people.user_list,
    summary,
    near,
    cities,
    ...choices,
  };
}

export type ProfessionalFinderData = Awaited<ReturnType<typeof loadProfessionalFinder>>;

/** The newest professionals with a resume. */
export const loadNewestProfessionals = async (call: Call, limit: number) =>
  (await call(listUsers, { query: { type: "SALESMAN", resume: "1", limit } })).user_list;
