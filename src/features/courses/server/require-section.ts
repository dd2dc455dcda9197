import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { sectionNotFound } from "../outline-contract.ts";
import { courseSections } from "../table.ts";

/**
 * A section of a course.
 * @throws sectionNotFound
 */
export async function requireSection(tx: Transaction, ids: { courseId: string; sectionId: string }) {
  const [section] = await tx
    .select()
    .from(courseSections)
    .where(
      and(
        eq(courseSections.id, ids.sectionId),
        eq(courseSections.courseId, ids.courseId),
        isNull(courseSections.deletedAt),
      ),
    );
  if (!section) throw sectionNotFound();
  return section;
}
