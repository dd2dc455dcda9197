import { and, eq } from "drizzle-orm";
import type { Verb } from "../../../platform/route.ts";
import { messages } from "../../../shared/messages.ts";
import { waitAgain } from "../../moderation/server/wait-again.ts";
import { attachmentNotFound, type removeAttachment as endpoint } from "../attachment-contract.ts";
import { lessonNotFound } from "../contract.ts";
import { lessonAttachments } from "../table.ts";
import { enqueueRemovalOfFiles } from "./attachment-files.ts";
import { findLesson } from "./queries.ts";
import { requireOwnCourse } from "./require-own-course.ts";

export const removeAttachment: Verb<typeof endpoint> = async ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const { id: courseId } = await requireOwnCourse(tx, context, params.id);
    const lesson = await findLesson(tx, { courseId, lessonId: params.lessonId });
    if (!lesson) throw lessonNotFound();
    const removed = await tx
      .delete(lessonAttachments)
      .where(and(eq(lessonAttachments.id, params.attachmentId), eq(lessonAttachments.lessonId, lesson.id)))
      .returning({ id: lessonAttachments.id });
    if (removed.length === 0) throw attachmentNotFound();
    await enqueueRemovalOfFiles(tx, context, removed);
    await waitAgain(tx, context, "course", [courseId]);
    return { message: messages.attachmentRemoved };
  });
