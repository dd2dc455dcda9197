import type { Verb } from "../../../../platform/services.ts";
import type { getCompanyJobOpening as endpoint } from "../publishing-contract.ts";
import { readJobOpening, requireManagedOpening } from "./read-job-openings.ts";

export const getCompanyJobOpening: Verb<typeof endpoint> = async ({ params }, context) => {
  const { db, actor, clock } = context;
  const row = await requireManagedOpening(db.orm, params);
  return { job_opportunity: await readJobOpening(db.orm, row, { actor, today: clock.today() }) };
};
