import { cachedRows } from "../../../../platform/caches.ts";
import type { Verb } from "../../../../platform/route.ts";
import type { listStates as endpoint } from "../contract.ts";
import { listAllStates, sortedBy } from "./queries.ts";

const statesByName = cachedRows(
  async (connection) => sortedBy(await listAllStates(connection), ({ nome }) => nome),
  60,
);

export const listStates: Verb<typeof endpoint> = async (_input, { db }) => ({
  state_list: await statesByName.read(db.orm),
});
