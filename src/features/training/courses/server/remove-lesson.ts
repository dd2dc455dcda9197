import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { waitAgain } from "../../../base/moderation/server/standing.ts";
import { lessonNotFound } from "../contract.ts";
import type { removeLesson as endpoint } from "../lesson-contract.ts";
import { requireOwnCourse } from "./own-course.ts";
import { findLesson } from "./queries.ts";
import { removeLessons, toldOfShop } from "./remove-course.ts";

export const removeLesson: Verb<typeof endpoint> = async ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const course = await requireOwnCourse(tx, context, params.id);
    const found = await findLesson(tx, { courseId: course.id, lessonId: params.lessonId });
    if (!found) throw lessonNotFound();
    const isKept = await removeLessons(tx, context, course.id, { lessonId: found.id });
    await waitAgain(tx, context, "course", [course.id]);
    const message = isKept ? messages.lessonWithdrawn : messages.lessonRemoved;
    return { message: await toldOfShop(tx, course, message) };
  });
