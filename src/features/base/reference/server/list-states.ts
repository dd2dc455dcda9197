import type { Verb } from "../../../../platform/route.ts";
import type { listStates as endpoint } from "../contract.ts";
import { listAllStates } from "./queries.ts";
import { rarelyRead } from "./rarely-read.ts";

const statesByName = rarelyRead(listAllStates, ({ nome }) => nome);

export const listStates: Verb<typeof endpoint> = async (_input, { db }) => ({
  state_list: [...(await statesByName(db.orm, "all"))],
});
