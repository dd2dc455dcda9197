import type { Verb } from "../../../platform/route.ts";
import { requireActor } from "../../../platform/services.ts";
import { requireManagedCompany } from "../../companies/server/require-managed-company.ts";
import type { listOpeningGroups as endpoint } from "../contract.ts";
import { countOpeningsByPosition } from "./queries.ts";

export const listOpeningGroups: Verb<typeof endpoint> = async ({ params }, context) => {
  const { db, clock } = context;
  const company = await requireManagedCompany(db.orm, params.companyId, requireActor(context));
  return { opportunity_group_list: await countOpeningsByPosition(db.orm, company.id, clock.today()) };
};
