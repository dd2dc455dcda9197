import type { Verb } from "../../../platform/route.ts";
import type { listStates as endpoint } from "../contract.ts";
import { byName } from "./by-name.ts";
import { listAllStates } from "./queries.ts";

export const listStates: Verb<typeof endpoint> = async (_input, { db }) => ({
  state_list: byName(await listAllStates(db.orm), ({ nome }) => nome),
});
