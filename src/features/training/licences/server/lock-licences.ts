import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { courses } from "../../courses/table.ts";
import { companyCourses } from "../table.ts";

export type HeldLicences = typeof companyCourses.$inferSelect;

/**
 * The licences of a company for a course, held until the transaction ends: whoever releases, withdraws or takes back does
 * so one after the other. Enrolments are held after them.
 * @returns null where the company has none
 */
export async function lockLicences(
  tx: Transaction,
  { companyId, courseId }: { companyId: string; courseId: string },
): Promise<HeldLicences | null> {
  const [held] = await tx
    .select()
    .from(companyCourses)
    .where(and(eq(companyCourses.companyId, companyId), eq(companyCourses.courseId, courseId)))
    .for("no key update");
  return held ?? null;
}

/**
 * Holds a course as whoever changes or withdraws it does, before its licences: their number is counted in both, and that
 * of its students in its row.
 */
export async function lockCourseOfLicences(
  tx: Transaction,
  courseId: string,
): Promise<typeof courses.$inferSelect | null> {
  const [held] = await tx.select().from(courses).where(eq(courses.id, courseId)).for("no key update");
  return held ?? null;
}
