import type { Call } from "../../../../shared/endpoint.ts";
import { listCities, listSkills, listStates } from "../../../reference/contract.ts";
import type { Origin } from "../../../reference/web/components/near-order.ts";
import { listUsers, summariseUsers } from "../../../users/contract.ts";
import {
  professionalFilters,
  queryOfProfessionalFilters,
  queryOfProfessionals,
} from "./professional-filters.ts";

interface FinderOptions {
  limit: number;
  /** The own city, from which distances are told. */
  near?: Origin | null;
}

/** What the finder of professionals shows, for the loader of any page that has one. */
export async function loadProfessionalFinder(call: Call, url: URL, { limit, near = null }: FinderOptions) {
  const filters = professionalFilters.read(url.searchParams);
  const [people, summary, states, cities, segments] = await Promise.all([
    call(listUsers, { query: { ...queryOfProfessionals(filters, near), limit } }),
    call(summariseUsers, { query: queryOfProfessionalFilters(filters) }),
    call(listStates),
    filters.estado ? citiesOf(call, filters.estado) : [],
    call(listSkills, { query: { filter: "INDUSTRY_GENERAL" } }),
  ]);
  return {
    people: people.user_list,
    summary,
    near,
    states: states.state_list.map(({ sigla, nome }) => ({ value: sigla, label: nome })),
    cities,
    segments: segments.skill_list.map(({ _id, name }) => ({ value: _id, label: name })),
  };
}

export type ProfessionalFinderData = Awaited<ReturnType<typeof loadProfessionalFinder>>;

/** A state that does not exist, typed into the address, has no cities. */
const citiesOf = (call: Call, uf: string): Promise<string[]> =>
  call(listCities, { query: { uf } }).then(
    ({ city_list }) => city_list.map(({ nome }) => nome),
    () => [],
  );

/** The newest professionals with a resume. */
export const loadNewestProfessionals = async (call: Call, limit: number) =>
  (await call(listUsers, { query: { type: "SALESMAN", resume: "1", limit } })).user_list;
