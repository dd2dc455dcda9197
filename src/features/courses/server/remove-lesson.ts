import { eq } from "drizzle-orm";
import type { Verb } from "../../../platform/route.ts";
import { messages } from "../../../shared/messages.ts";
import { waitAgain } from "../../moderation/server/wait-again.ts";
import { lessonNotFound } from "../contract.ts";
import type { removeLesson as endpoint } from "../lesson-contract.ts";
import { lessons } from "../table.ts";
import { discardLessons } from "./discard-lessons.ts";
import { findLesson } from "./queries.ts";
import { requireOwnCourse } from "./require-own-course.ts";

export const removeLesson: Verb<typeof endpoint> = async ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const { id: courseId } = await requireOwnCourse(tx, context, params.id);
    const found = await findLesson(tx, { courseId, lessonId: params.lessonId });
    if (!found) throw lessonNotFound();
    await discardLessons(tx, context, eq(lessons.id, found.id));
    await waitAgain(tx, context, "course", [courseId]);
    return { message: messages.lessonRemoved };
  });
