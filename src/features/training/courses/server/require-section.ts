import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { type SectionOfLesson, sectionNotFound } from "../outline-contract.ts";
import { courseSections } from "../table.ts";
import { addSection } from "./add-section.ts";

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

/**
 * The section that a lesson is for; one that is told by its title is made where none has it. The course has to be held.
 * @throws sectionNotFound, tooManySections
 */
export async function sectionFor(
  tx: Transaction,
  courseId: string,
  given: NonNullable<SectionOfLesson>,
): Promise<{ id: string }> {
  if ("_id" in given) return requireSection(tx, { courseId, sectionId: given._id });
  const [found] = await tx
    .select({ id: courseSections.id })
    .from(courseSections)
    .where(
      and(
        eq(courseSections.courseId, courseId),
        eq(courseSections.title, given.title),
        isNull(courseSections.deletedAt),
      ),
    )
    .orderBy(courseSections.rank, courseSections.id)
    .limit(1);
  return found ?? addSection(tx, courseId, given);
}
