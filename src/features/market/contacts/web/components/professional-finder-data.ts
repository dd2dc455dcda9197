import type { Call } from "../../../../../shared/endpoint.ts";
import {
  loadCitiesOf,
  loadFilterChoices,
  type Origin,
} from "../../../../base/reference/web/components/finder-choices.ts";
import { listUsers, summariseUsers } from "../../../../people/calls.ts";
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
