import { eq, sql } from "drizzle-orm";
import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import type { removeJobOpening as endpoint } from "../publishing-contract.ts";
import { jobOpenings } from "../table.ts";
import { requireManagedOpening } from "./read-job-openings.ts";

export const removeJobOpening: Verb<typeof endpoint> = async ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const row = await requireManagedOpening(tx, params);
    await tx.update(jobOpenings).set({ deletedAt: sql`now()` }).where(eq(jobOpenings.id, row.id));
    await recordAudit(tx, context, {
      action: "JOB_OPENING_REMOVED",
      subjectId: row.id,
      companyId: row.companyId,
    });
    return { message: messages.jobOpeningRemoved };
  });
