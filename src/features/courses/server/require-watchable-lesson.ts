import { eq } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import type { VerbContext } from "../../../platform/services.ts";
import { lessonNotFound } from "../contract.ts";
import { lessons } from "../table.ts";
import { mayWatch } from "./may-watch.ts";
import { findCourse, findLesson } from "./queries.ts";

/** @throws lessonNotFound where the person who makes the call may not watch such a lesson */
export async function requireWatchableLesson(
  orm: Connection,
  { actor, handlers }: Pick<VerbContext, "actor" | "handlers">,
  lessonId: string,
): Promise<void> {
  const [ids] = await orm
    .select({ courseId: lessons.courseId })
    .from(lessons)
    .where(eq(lessons.id, lessonId));
  const course = ids && (await findCourse(orm, { id: ids.courseId }));
  const lesson = ids && (await findLesson(orm, { courseId: ids.courseId, lessonId }));
  if (!(course && lesson && (await mayWatch({ orm, actor, handlers }, course, lesson))))
    throw lessonNotFound();
}
