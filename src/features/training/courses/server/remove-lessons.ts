import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import { courses, lessons } from "../table.ts";
import { discardLessons } from "./discard-lessons.ts";
import { isLessonTaken } from "./is-taken.ts";

/**
 * Takes lessons out of a course: those that somebody has stay for them with all files, of the others the files go.
 * @param which one, or all of a section
 * @returns whether somebody keeps one
 */
export async function removeLessons(
  tx: Transaction,
  services: Pick<Services, "queue" | "handlers">,
  courseId: string,
  which: { lessonId: string } | { sectionId: string },
): Promise<boolean> {
  // First: whoever enrols or buys holds the course, and has the lesson, or comes after this and does not.
  await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for("update");
  const isIt = "lessonId" in which ? eq(lessons.id, which.lessonId) : eq(lessons.sectionId, which.sectionId);
  const removed = await tx
    .update(lessons)
    .set({ deletedAt: sql`now()` })
    .where(and(isIt, isNull(lessons.deletedAt)))
    .returning({ id: lessons.id, isTaken: isLessonTaken });
  await discardLessons(
    tx,
    services,
    removed.filter(({ isTaken }) => !isTaken).map(({ id }) => id),
  );
  return removed.some(({ isTaken }) => isTaken);
}
