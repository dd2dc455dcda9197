import { eq } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { VerbContext } from "../../../../platform/services.ts";
import { lessonNotFound } from "../contract.ts";
import { lessons } from "../table.ts";
import { mayWatch } from "./may-watch.ts";
import { findCourse, findLessonOrKept } from "./queries.ts";

type Asking = Pick<VerbContext, "actor" | "handlers">;

/** Whether somebody may watch such a lesson now. */
export async function isWatchableLesson(
  orm: Connection,
  { actor, handlers }: Asking,
  lessonId: string,
): Promise<boolean> {
  const [ids] = await orm
    .select({ courseId: lessons.courseId })
    .from(lessons)
    .where(eq(lessons.id, lessonId));
  const course = ids && (await findCourse(orm, { id: ids.courseId }));
  const lesson = ids && (await findLessonOrKept(orm, { courseId: ids.courseId, lessonId }));
  if (!(course && lesson)) return false;
  return mayWatch({ orm, actor, handlers }, course, lesson);
}

/** @throws lessonNotFound where the person who makes the call may not watch such a lesson */
export async function requireWatchableLesson(
  orm: Connection,
  asking: Asking,
  lessonId: string,
): Promise<void> {
  if (!(await isWatchableLesson(orm, asking, lessonId))) throw lessonNotFound();
}
