import { and, asc, eq, type SQL } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { SubjectKind } from "../lifecycle.ts";
import { charges } from "../table.ts";

/**
 * Whoever gives back what was paid for something, or takes another attempt's place, holds its charges before the thing
 * itself, as answers of the gateway and refunds of the administration do: nobody waits in a circle.
 */
export async function lockChargesOf(
  tx: Transaction,
  kind: SubjectKind,
  which: { subjectId: string } | { userId: string } | { companyId: string },
): Promise<void> {
  const whose: SQL =
    "subjectId" in which
      ? eq(charges.subjectId, which.subjectId)
      : "userId" in which
        ? eq(charges.userId, which.userId)
        : eq(charges.companyId, which.companyId);
  await tx
    .select({ id: charges.id })
    .from(charges)
    .where(and(eq(charges.subjectKind, kind), whose))
    .orderBy(asc(charges.id))
    .for("update");
}
