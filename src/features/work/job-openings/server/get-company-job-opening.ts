import type { Verb } from "../../../../platform/route.ts";
import type { getCompanyJobOpening as endpoint } from "../publishing-contract.ts";
import { readJobOpening } from "./read-job-opening.ts";
import { requireManagedOpening } from "./require-managed-opening.ts";

export const getCompanyJobOpening: Verb<typeof endpoint> = async ({ params }, context) => {
  const { db, actor, clock } = context;
  const row = await requireManagedOpening(db.orm, params);
  return { job_opportunity: await readJobOpening(db.orm, row, { actor, today: clock.today() }) };
};
