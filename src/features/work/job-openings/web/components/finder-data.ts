import type { Call } from "../../../../../shared/endpoint.ts";
import { getInterests } from "../../../../base/calls.ts";
import { loadCitiesOf, loadFilterChoices } from "../../../../base/reference/web/components/filter-choices.ts";
import type { Origin } from "../../../../base/reference/web/components/near-order.ts";
import { listJobOpenings, summariseJobOpenings } from "../../../calls.ts";
import { openingFilters, queryOfFilters, queryOfOrder } from "./finder-filters.ts";

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
      query: { ...query, ...queryOfOrder(filters, near, isOwn), approved: "1", visible: "1" },
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
