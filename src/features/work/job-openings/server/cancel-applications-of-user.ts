import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { applicationStatuses, mayCancelFrom } from "../lifecycle.ts";
import { jobApplications } from "../table.ts";

/** Gives up all applications of a professional who leaves. */
export async function cancelApplicationsOfUser(tx: Transaction, userId: string): Promise<void> {
  const cancelable = applicationStatuses.filter(mayCancelFrom);
  await tx
    .update(jobApplications)
    .set({ status: "CANCELED", updatedAt: sql`now()` })
    .where(and(eq(jobApplications.userId, userId), inArray(jobApplications.status, cancelable)));
}
