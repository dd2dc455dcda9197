import type { Call } from "../../../../../shared/endpoint.ts";
import { listCities, listSkills, listStates } from "../../../calls.ts";
import { isStateCode } from "../../state-codes.ts";

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

/** A city from which distances are counted. */
export interface Origin {
  state: string;
  city: string;
}

/** The order of nearness as it stands in the address: 'perto-SP-Campinas'. */
export const nearOrder = ({ state, city }: Origin): string => `perto-${state}-${city}`;

/** From where an order counts nearness; null where it is another order. */
export function originOf(order: string): Origin | null {
  const [, state, city] = /^perto-([A-Z]{2})-(.{1,80})$/.exec(order) ?? [];
  return state && city && isStateCode(state) ? { state, city } : null;
}

/** As the calls of lists take it. */
export const queryOfOrigin = (origin: Origin | null | undefined) => ({
  near_state: origin?.state,
  near_city: origin?.city,
});

/** The orders of nearness that a finder offers: to the own city, and to another that the address asks for. */
export function nearOptions(own: Origin | null, order: string) {
  const asked = originOf(order);
  const origins = new Map([own, asked].flatMap((origin) => (origin ? [[nearOrder(origin), origin]] : [])));
  return [...origins].map(([value, { city }]) => ({ value, label: `Mais perto de ${city}` }));
}
