import type { Verb } from "../../../../platform/route.ts";
import type { listCities as endpoint } from "../contract.ts";
import { listCitiesOf } from "./queries.ts";
import { rarelyRead } from "./rarely-read.ts";

/** By name. */
export const citiesOf = rarelyRead(listCitiesOf, ({ nome }) => nome);

export const listCities: Verb<typeof endpoint> = async ({ query }, { db }) => ({
  city_list: [...(await citiesOf(db.orm, query.uf))],
});
