import type { Verb } from "../../../platform/route.ts";
import type { listCities as endpoint } from "../contract.ts";
import { byName } from "./by-name.ts";
import { listCitiesOf } from "./queries.ts";

export const listCities: Verb<typeof endpoint> = async ({ query }, { db }) => ({
  city_list: byName(await listCitiesOf(db.orm, query.uf), ({ nome }) => nome),
});
