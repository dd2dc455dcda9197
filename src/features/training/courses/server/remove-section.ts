import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Services, Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { waitAgain } from "../../../base/moderation/server/standing.ts";
import type { removeSection as endpoint } from "../outline-contract.ts";
import { courseSections, lessons } from "../table.ts";
import { requireOwnCourse, requireSection } from "./own-course.ts";
import { removeLessons, toldOfShop } from "./remove-course.ts";

export const removeSection: Verb<typeof endpoint> = async ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const course = await requireOwnCourse(tx, context, params.id);
    const { id } = await requireSection(tx, { courseId: course.id, sectionId: params.sectionId });
    const isKept = await dropSection(tx, context, course.id, id);
    await waitAgain(tx, context, "course", [course.id]);
    const message = isKept ? messages.sectionWithdrawn : messages.sectionRemoved;
    return { message: await toldOfShop(tx, course, message) };
  });

/**
 * Takes a section out of a course with its lessons: it stays while one of them is somebody's.
 * @returns whether somebody keeps one of the lessons that were in it until now
 */
export async function dropSection(
  tx: Transaction,
  services: Pick<Services, "queue" | "handlers">,
  courseId: string,
  id: string,
): Promise<boolean> {
  const isKept = await removeLessons(tx, services, courseId, { sectionId: id });
  const kept = await tx.$count(lessons, and(eq(lessons.sectionId, id), isNotNull(lessons.seconds)));
  if (kept === 0) await tx.delete(courseSections).where(eq(courseSections.id, id));
  else await tx.update(courseSections).set({ deletedAt: sql`now()` }).where(eq(courseSections.id, id));
  return isKept;
}
