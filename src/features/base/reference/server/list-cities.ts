import { cachedRows } from "../../../../platform/caches.ts";
import type { Verb } from "../../../../platform/route.ts";
import type { listCities as endpoint } from "../contract.ts";
import { listCitiesOf, sortedBy } from "./queries.ts";

/** By name. */
export const citiesOf = cachedRows(
  async (connection, state: string) => sortedBy(await listCitiesOf(connection, state), ({ nome }) => nome),
  60,
);

export const listCities: Verb<typeof endpoint> = async ({ query }, { db }) => ({
  city_list: await citiesOf.read(db.orm, query.uf),
});
