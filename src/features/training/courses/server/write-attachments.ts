import { createReadStream } from "node:fs";
import { and, eq, isNull, sql } from "drizzle-orm";
import { lockName, type Transaction } from "../../../../platform/database/database.ts";
import type { UploadedFile, Verb, VerbContext } from "../../../../platform/services.ts";
import { isPdf, readableFileName } from "../../../../platform/uploaded-files.ts";
import { messages } from "../../../../shared/messages.ts";
import { waitAgain } from "../../../base/moderation/server/standing.ts";
import { lessonNotFound } from "../contract.ts";
import type * as contract from "../lesson-contract.ts";
import {
  attachmentMissing,
  attachmentNotFound,
  attachmentNotPdf,
  maxAttachments,
  noRoomForAttachments,
  tooManyAttachments,
  trainerMaxBytes,
} from "../lesson-contract.ts";
import { courses, lessonAttachments, lessons } from "../table.ts";
import { attachmentKey, enqueueRemovalOfFiles, presentAttachment } from "./attachments.ts";
import { askForApproval, lockCourses } from "./moderation.ts";
import { requireOwnCourse } from "./own-course.ts";
import { findLesson } from "./queries.ts";
import { isLessonTaken } from "./remove-course.ts";

/** First the row, then the file: where anything fails in between, the sweep finds what is left by its row. */
export const uploadAttachment: Verb<typeof contract.uploadAttachment> = async ({ params }, context) => {
  const { db, storage } = context;
  const ids = { courseId: params.id, lessonId: params.lessonId };
  // Before the file is taken in: who may not send it is told at once.
  await db.transaction((tx) => requireOwnLesson(tx, context, ids));
  const file = await context.receiveFile();
  if (!file || file.size === 0) throw attachmentMissing();
  if (!(await isPdf(file))) throw attachmentNotPdf();
  const row = await db.transaction(async (tx) => {
    const trainerId = await requireOwnLesson(tx, context, ids);
    await requireRoom(tx, trainerId, file);
    return addRow(tx, ids.lessonId, file);
  });
  const ofRow = and(eq(lessonAttachments.id, row.id), eq(lessonAttachments.status, "UPLOADING"));
  try {
    await storage.put(attachmentKey(row.id), createReadStream(file.path), "application/pdf");
  } catch (error) {
    await db.orm.delete(lessonAttachments).where(ofRow);
    throw error;
  }
  const isKept = await db.transaction(async (tx) => {
    await lockCourses(tx, [ids.courseId]);
    const kept = await tx.update(lessonAttachments).set({ status: "READY" }).where(ofRow).returning();
    if (kept.length > 0) await askForApproval(tx, context, ids.courseId);
    return kept.length > 0;
  });
  // The lesson went meanwhile, and the removal of its files may have come before this one was there.
  if (!isKept) {
    await storage.remove(attachmentKey(row.id));
    throw attachmentNotFound();
  }
  return { message: messages.attachmentSaved, attachment: presentAttachment(row, context, true) };
};

/**
 * @returns its trainer
 * @throws courseNotFound, lessonNotFound, notAllowed
 */
async function requireOwnLesson(
  tx: Transaction,
  context: VerbContext,
  ids: { courseId: string; lessonId: string },
): Promise<string> {
  const { userId } = await requireOwnCourse(tx, context, ids.courseId);
  if (!(await findLesson(tx, ids))) throw lessonNotFound();
  return userId;
}

/** @throws noRoomForAttachments; two that come to different courses at once are counted one after the other */
async function requireRoom(tx: Transaction, trainerId: string, { size }: UploadedFile): Promise<void> {
  await lockName(tx, `attachments of ${trainerId}`);
  const [kept] = await tx
    .select({
      isTooMuch: sql<boolean>`coalesce(sum(${lessonAttachments.bytes}), 0) + ${size} > ${trainerMaxBytes}`,
    })
    .from(lessonAttachments)
    .innerJoin(lessons, eq(lessons.id, lessonAttachments.lessonId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(eq(courses.userId, trainerId));
  if (kept?.isTooMuch) throw noRoomForAttachments();
}

/** The course is held, so that two never pass the bound. */
async function addRow(tx: Transaction, lessonId: string, { fileName, size }: UploadedFile) {
  const [found] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      last: sql<number>`coalesce(max(${lessonAttachments.rank}), -1)`,
    })
    .from(lessonAttachments)
    .where(and(eq(lessonAttachments.lessonId, lessonId), isNull(lessonAttachments.removedAt)));
  const { count = 0, last = -1 } = found ?? {};
  if (count >= maxAttachments) throw tooManyAttachments();
  const [row] = await tx
    .insert(lessonAttachments)
    .values({
      lessonId,
      fileName: readableFileName(fileName, "anexo.pdf"),
      bytes: size,
      rank: last + 1,
      status: "UPLOADING",
    })
    .returning();
  if (!row) throw tooManyAttachments();
  return row;
}

export const removeAttachment: Verb<typeof contract.removeAttachment> = async ({ params }, context) =>
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
