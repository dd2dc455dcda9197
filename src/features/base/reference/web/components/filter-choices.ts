import type { Call } from "../../../../../shared/endpoint.ts";
import { listCities, listSkills, listStates } from "../../../calls.ts";

/** Themes that courses alone have are no segment to work in. */
export const worksIn = ({ theme }: { theme: boolean }): boolean => !theme;

/** The states and segments that a filter offers, for the loader of any page that has one. */
export async function loadFilterChoices(call: Call) {
  const [states, segments] = await Promise.all([
    call(listStates),
    call(listSkills, { query: { filter: "INDUSTRY_GENERAL" } }),
  ]);
  return {
    states: states.state_list.map(({ sigla, nome }) => ({ value: sigla, label: nome })),
    segments: segments.skill_list.filter(worksIn).map(({ _id, name }) => ({ value: _id, label: name })),
  };
}

export type FilterChoices = Awaited<ReturnType<typeof loadFilterChoices>>;

/**
 * The cities that a filter offers once a state is chosen.
 * @param state '' where none is; one that does not exist, typed into the address, has no cities
 */
export async function loadCitiesOf(call: Call, state: string): Promise<string[]> {
  if (state === "") return [];
  return call(listCities, { query: { uf: state } }).then(
    ({ city_list }) => city_list.map(({ nome }) => nome),
    () => [],
  );
}
