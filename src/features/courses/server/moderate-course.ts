import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import type { VerbContext } from "../../../platform/services.ts";
import { recordAudit } from "../../audit/server/record-audit.ts";
import type { CourseChanges } from "../authoring-contract.ts";
import { courses } from "../table.ts";

/** What an administrator decides of a course; all else that comes is the trainer's, and stays as it is. */
export async function moderateCourse(
  tx: Transaction,
  context: VerbContext,
  before: typeof courses.$inferSelect,
  { approved = before.approved, is_featured = before.featuredAt !== null }: CourseChanges,
): Promise<void> {
  const isFeatured = before.featuredAt !== null;
  if (approved === before.approved && is_featured === isFeatured) return;
  await tx
    .update(courses)
    .set({ approved, ...(is_featured !== isFeatured && { featuredAt: is_featured ? sql`now()` : null }) })
    .where(eq(courses.id, before.id));
  await recordAudit(tx, context, {
    action: "COURSE_MODERATED",
    subjectId: before.id,
    companyId: null,
    details: { approved, is_featured },
  });
}
