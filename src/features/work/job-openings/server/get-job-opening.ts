import type { Verb } from "../../../../platform/services.ts";
import { looksLikeId } from "../../../../shared/schema.ts";
import { type getJobOpening as endpoint, jobOpeningNotFound } from "../contract.ts";
import { may } from "../lifecycle.ts";
import { findJobOpening } from "./queries.ts";
import { readJobOpening } from "./read-job-openings.ts";

export const getJobOpening: Verb<typeof endpoint> = async ({ params }, { db, actor, clock }) => {
  const row = await findJobOpening(db.orm, looksLikeId(params.id) ? { id: params.id } : { slug: params.id });
  const seen = row && (row.approved || may(actor, "read-unapproved", row));
  if (!seen) throw jobOpeningNotFound();
  return { job_opportunity: await readJobOpening(db.orm, row, { actor, today: clock.today() }) };
};
