import type { Verb } from "../../../../platform/services.ts";
import type { listOpeningGroups as endpoint } from "../publishing-contract.ts";
import { countOpeningsByPosition } from "./queries.ts";

export const listOpeningGroups: Verb<typeof endpoint> = async ({ params }, context) => {
  const { db, clock } = context;
  return { opportunity_group_list: await countOpeningsByPosition(db.orm, params.companyId, clock.today()) };
};
