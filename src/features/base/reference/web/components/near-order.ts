import { isStateCode } from "../../state-codes.ts";

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
