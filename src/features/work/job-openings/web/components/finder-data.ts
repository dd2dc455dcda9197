import type { Call } from "../../../../../shared/endpoint.ts";
import {
  addressFilters,
  type Filters,
  isCityName,
  isIdentifier,
  isSearchText,
} from "../../../../../ui/address-filters.ts";
import { forYouOrder, newestOrder } from "../../../../../ui/finder/found-list.tsx";
import { getInterests } from "../../../../base/calls.ts";
import { positionLabels } from "../../../../base/reference/position-labels.ts";
import { isStateCode } from "../../../../base/reference/state-codes.ts";
import {
  loadCitiesOf,
  loadFilterChoices,
  type Origin,
  originOf,
  queryOfOrigin,
} from "../../../../base/reference/web/components/finder-choices.ts";
import { listJobOpenings, summariseJobOpenings } from "../../../calls.ts";
import { type ContractType, contractTypeLabels, type Workplace, workplaceLabels } from "../../labels.ts";

/** What narrows the list of openings, and its order. */
export type FinderFilters = Filters<
  "busca" | "estado" | "cidade" | "cargo" | "segmento" | "contrato" | "modelo" | "pcd" | "ordem"
>;

const sorts: Record<string, "newest" | "salary" | "for_you"> = {
  [newestOrder]: "newest",
  [forYouOrder]: "for_you",
  salario: "salary",
};

export const openingFilters = addressFilters(
  {
    busca: isSearchText,
    estado: isStateCode,
    cidade: isCityName,
    cargo: (text) => Object.hasOwn(positionLabels, text),
    segmento: isIdentifier,
    contrato: (text) => Object.hasOwn(contractTypeLabels, text),
    modelo: (text) => Object.hasOwn(workplaceLabels, text),
    pcd: (text) => text === "1",
    ordem: (text) => Object.hasOwn(sorts, text) || originOf(text) !== null,
  },
  { text: "busca", order: "ordem", place: { state: "estado", city: "cidade" }, shownOver: "vaga" },
);

/** How many openings a page of the finder shows. */
export const openingsShown = 6;

/** The same filters as the call takes them. */
export const queryOfFilters = ({ busca, estado, cidade, cargo, segmento, ...terms }: FinderFilters) => ({
  filter: busca || undefined,
  state: estado || undefined,
  city: cidade || undefined,
  position: cargo ? (cargo as keyof typeof positionLabels) : undefined,
  segment: segmento || undefined,
  contract_type: terms.contrato ? (terms.contrato as ContractType) : undefined,
  workplace: terms.modelo ? (terms.modelo as Workplace) : undefined,
  welcomes_disabilities: terms.pcd === "1" ? ("1" as const) : undefined,
});

/**
 * The order as the call takes it; the distance is told from the city of the order, or from the own one.
 * @param isOwn in an area, where the usual order goes by the own work as long as no text is searched
 */
export function queryOfOrder({ ordem, busca }: FinderFilters, own: Origin | null, isOwn = false) {
  const origin = originOf(ordem);
  const usual = isOwn && !ordem && !busca ? ("for_you" as const) : sorts[ordem];
  return { sort: origin ? ("near" as const) : usual, ...queryOfOrigin(origin ?? own) };
}

/**
 * What the finder shows, for the loader of any page that has one.
 * @param near the own city, from which distances are told
 * @param isOwn in the area of a professional: the usual order goes by the own work
 */
export async function loadFinder(call: Call, url: URL, near: Origin | null = null, isOwn = false) {
  const filters = openingFilters.read(url.searchParams);
  const query = queryOfFilters(filters);
  const [openings, summary, cities, choices, own] = await Promise.all([
    call(listJobOpenings, {
      query: {
        ...query,
        ...queryOfOrder(filters, near, isOwn),
        limit: openingsShown,
        approved: "1",
        visible: "1",
      },
    }),
    call(summariseJobOpenings, { query }),
    loadCitiesOf(call, filters.estado),
    loadFilterChoices(call),
    isOwn ? call(getInterests) : null,
  ]);
  return {
    openings: openings.job_opportunity_list,
    summary,
    near,
    interests: own?.interests ?? null,
    cities,
    ...choices,
  };
}

export type FinderData = Awaited<ReturnType<typeof loadFinder>>;
