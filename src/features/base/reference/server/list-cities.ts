import { eq } from "drizzle-orm";
import { cachedRows } from "../../../../platform/caches.ts";
import type { Verb } from "../../../../platform/services.ts";
import type { listCities as endpoint } from "../contract.ts";
import { cities } from "../table.ts";
import { sortedBy } from "./list-states.ts";

/** By name. */
export const citiesOf = cachedRows(async (connection, state: string) => {
  const rows = await connection.select({ nome: cities.name }).from(cities).where(eq(cities.stateCode, state));
  return sortedBy(rows, ({ nome }) => nome);
}, 60);

export const listCities: Verb<typeof endpoint> = async ({ query }, { db }) => ({
  city_list: await citiesOf.read(db.orm, query.uf),
});
