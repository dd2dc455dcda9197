import type { Call } from "../../../../shared/endpoint.ts";
import { listCities, listSkills, listStates } from "../../../reference/contract.ts";
import type { Origin } from "../../../reference/web/components/near-order.ts";
import { listJobOpenings, summariseJobOpenings } from "../../contract.ts";
import { openingFilters, queryOfFilters, queryOfOrder } from "./finder-filters.ts";

/**
 * What the finder shows, for the loader of any page that has one.
 * @param near the own city, from which distances are told
 */
export async function loadFinder(call: Call, url: URL, near: Origin | null = null) {
  const filters = openingFilters.read(url.searchParams);
  const query = queryOfFilters(filters);
  const [openings, summary, states, cities, segments] = await Promise.all([
    call(listJobOpenings, {
      query: { ...query, ...queryOfOrder(filters, near), approved: "1", visible: "1" },
    }),
    call(summariseJobOpenings, { query }),
    call(listStates),
    filters.estado ? citiesOf(call, filters.estado) : [],
    call(listSkills, { query: { filter: "INDUSTRY_GENERAL" } }),
  ]);
  return {
    openings: openings.job_opportunity_list,
    summary,
    near,
    states: states.state_list.map(({ sigla, nome }) => ({ value: sigla, label: nome })),
    cities,
    segments: segments.skill_list.map(({ _id, name }) => ({ value: _id, label: name })),
  };
}

export type FinderData = Awaited<ReturnType<typeof loadFinder>>;

/** A state that does not exist, typed into the address, has no cities. */
const citiesOf = (call: Call, uf: string): Promise<string[]> =>
  call(listCities, { query: { uf } }).then(
    ({ city_list }) => city_list.map(({ nome }) => nome),
    () => [],
  );
