import type { Verb } from "../../../../platform/route.ts";
import { cachedRows } from "../../../../platform/row-cache.ts";
import type { listStates as endpoint } from "../contract.ts";
import { listAllStates } from "./queries.ts";
import { sortedBy } from "./sorted-by.ts";

const statesByName = cachedRows(
  async (connection) => sortedBy(await listAllStates(connection), ({ nome }) => nome),
  60,
);

export const listStates: Verb<typeof endpoint> = async (_input, { db }) => ({
  state_list: await statesByName.read(db.orm),
});
