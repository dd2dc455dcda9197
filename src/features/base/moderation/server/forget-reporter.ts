import { eq, lt, sql } from "drizzle-orm";
import { deleteGuarded } from "../../../../platform/bulk-change-guard.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Sweep } from "../../../../platform/housekeeping.ts";
import { reports } from "../table.ts";

/** What somebody reported stays to be looked at; who it was is forgotten with the account. */
export async function forgetReporter(tx: Transaction, userId: string): Promise<void> {
  await tx.update(reports).set({ reporterId: null }).where(eq(reports.reporterId, userId));
}

/** Reports go two years after they were closed. */
export const sweepReports: Sweep = (connection, log) =>
  deleteGuarded(
    { connection, log },
    { name: "sweep-reports" },
    reports,
    lt(reports.closedAt, sql`now() - interval '2 years'`),
  );
