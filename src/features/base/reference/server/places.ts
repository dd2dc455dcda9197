import { eq } from "drizzle-orm";
import { cachedRows } from "../../../../platform/caches.ts";
import type { Verb } from "../../../../platform/services.ts";
import type * as contract from "../contract.ts";
import { cities, states } from "../table.ts";

const collator = new Intl.Collator("pt-BR");

/** As Brazilian readers expect ('Água Branca' beside 'Aguaí'), whatever the collation of the database. */
export const sortedBy = <Row>(rows: readonly Row[], nameOf: (row: Row) => string): Row[] =>
  rows.toSorted((one, other) => collator.compare(nameOf(one), nameOf(other)));

const statesByName = cachedRows(async (connection) => {
  const rows = await connection.select({ sigla: states.code, nome: states.name }).from(states);
  return sortedBy(rows, ({ nome }) => nome);
}, 60);

export const listStates: Verb<typeof contract.listStates> = async (_input, { db }) => ({
  state_list: await statesByName.read(db.orm),
});

/** By name. */
export const citiesOf = cachedRows(async (connection, state: string) => {
  const rows = await connection.select({ nome: cities.name }).from(cities).where(eq(cities.stateCode, state));
  return sortedBy(rows, ({ nome }) => nome);
}, 60);

export const listCities: Verb<typeof contract.listCities> = async ({ query }, { db }) => ({
  city_list: await citiesOf.read(db.orm, query.uf),
});
