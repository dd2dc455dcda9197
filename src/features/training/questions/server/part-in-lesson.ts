import { eq } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { VerbContext } from "../../../../platform/services.ts";
import { lessonNotFound } from "../../courses/contract.ts";
import { accessTo } from "../../courses/server/may-watch.ts";
import { requireWatchableLesson } from "../../courses/server/require-watchable-lesson.ts";
import { courses, lessons } from "../../courses/table.ts";

/** What whoever makes the call is to a lesson: who teaches it, who has the course, or who may watch it otherwise. */
export type Part = "trainer" | "student" | "watcher";

/**
 * The part of whoever makes the call in a lesson that they may watch.
 * @throws lessonNotFound where they may not, or it is of another course
 */
export async function partInLesson(
  orm: Connection,
  { actor, handlers }: Pick<VerbContext, "actor" | "handlers">,
  { id, lessonId }: { id: string; lessonId: string },
): Promise<Part> {
  const [lesson] = await orm
    .select({ courseId: lessons.courseId, trainerId: courses.userId })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(eq(lessons.id, lessonId));
  if (lesson?.courseId !== id) throw lessonNotFound();
  await requireWatchableLesson(orm, { actor, handlers }, lessonId);
  if (lesson.trainerId === actor?.userId) return "trainer";
  return (await accessTo({ orm, actor, handlers }, id))?.extent === "whole" ? "student" : "watcher";
}
