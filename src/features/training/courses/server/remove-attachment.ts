import { and, eq, isNull, sql } from "drizzle-orm";
import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { waitAgain } from "../../../base/moderation/server/standing.ts";
import { lessonNotFound } from "../contract.ts";
import { attachmentNotFound, type removeAttachment as endpoint } from "../lesson-contract.ts";
import { courses, lessonAttachments, lessons } from "../table.ts";
import { enqueueRemovalOfFiles } from "./attachments.ts";
import { requireOwnCourse } from "./own-course.ts";
import { findLesson } from "./queries.ts";
import { isLessonTaken } from "./remove-course.ts";

export const removeAttachment: Verb<typeof endpoint> = async ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const { id: courseId } = await requireOwnCourse(tx, context, params.id);
    const lesson = await findLesson(tx, { courseId, lessonId: params.lessonId });
    if (!lesson) throw lessonNotFound();
    const isIt = and(
      eq(lessonAttachments.id, params.attachmentId),
      eq(lessonAttachments.lessonId, lesson.id),
      isNull(lessonAttachments.removedAt),
    );
    // First, as for lessons: whoever gets the course at this moment has the attachment, or comes after.
    await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for("update");
    const isKept = (await tx.$count(lessons, and(eq(lessons.id, lesson.id), isLessonTaken))) > 0;
    const removed = isKept
      ? await tx.update(lessonAttachments).set({ removedAt: sql`clock_timestamp()` }).where(isIt).returning()
      : await tx.delete(lessonAttachments).where(isIt).returning();
    if (removed.length === 0) throw attachmentNotFound();
    if (!isKept) await enqueueRemovalOfFiles(tx, context, removed);
    await waitAgain(tx, context, "course", [courseId]);
    return { message: isKept ? messages.attachmentWithdrawn : messages.attachmentRemoved };
  });
