import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { VerbContext } from "../../../../platform/services.ts";
import { notAllowed } from "../../../../shared/common-failures.ts";
import { recordAudit } from "../../../base/audit/server/record-audit.ts";
import { approve } from "../../../base/moderation/server/approve.ts";
import type { CourseChanges } from "../authoring-contract.ts";
import { courses } from "../table.ts";

/**
 * What an administrator decides of a course; all else that comes is the trainer's, and stays as it is. One whose approval is
 * taken back waits again.
 * @returns whether anything is another now
 * @throws moderationNotPossible where a suspended one is approved: it is brought back by a decision that says so
 */
export async function moderateCourse(
  tx: Transaction,
  context: VerbContext,
  before: typeof courses.$inferSelect,
  given: CourseChanges,
): Promise<boolean> {
  // Whoever writes nothing else may not be told that it was saved.
  if (given.approved === undefined && given.is_featured === undefined) throw notAllowed();
  const { approved = before.approved, is_featured = before.featuredAt !== null } = given;
  const isFeatured = before.featuredAt !== null;
  const isTakenBack = before.approved && !approved;
  if (approved && !before.approved) await approve(tx, context, { kind: "course", id: before.id });
  if (!isTakenBack && is_featured === isFeatured) return approved !== before.approved;
  await tx
    .update(courses)
    .set({
      ...(isTakenBack && { approved }),
      ...(is_featured !== isFeatured && { featuredAt: is_featured ? sql`now()` : null }),
    })
    .where(eq(courses.id, before.id));
  await recordAudit(tx, context, {
    action: "COURSE_MODERATED",
    subjectId: before.id,
    companyId: null,
    details: {
      ...{ approved, approved_before: before.approved },
      ...{ is_featured, is_featured_before: isFeatured },
    },
  });
  return true;
}
