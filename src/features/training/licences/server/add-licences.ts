import { sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { companyCourses } from "../table.ts";

/** A company paid for so many more licences of a course. */
export async function addLicences(
  tx: Transaction,
  { companyId, courseId, count }: { companyId: string; courseId: string; count: number },
): Promise<void> {
  await tx
    .insert(companyCourses)
    .values({ companyId, courseId, bought: count })
    .onConflictDoUpdate({
      target: [companyCourses.companyId, companyCourses.courseId],
      set: { bought: sql`${companyCourses.bought} + excluded.bought` },
    });
}
