import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Verb } from "../../../platform/route.ts";
import { requireActor } from "../../../platform/services.ts";
import { messages } from "../../../shared/messages.ts";
import { waitAgain } from "../../moderation/server/wait-again.ts";
import { videoOfStudents } from "../../videos/contract.ts";
import { discardVideos } from "../../videos/server/discard-videos.ts";
import { videos } from "../../videos/table.ts";
import { lessonNotFound } from "../contract.ts";
import { type updateLesson as endpoint, lessonShrinks } from "../lesson-contract.ts";
import type { SectionOfLesson } from "../outline-contract.ts";
import { lessons } from "../table.ts";
import { isLessonTaken } from "./is-taken.ts";
import { findLesson, type LessonRow } from "./queries.ts";
import { readLesson } from "./read-lesson.ts";
import { discardReplaced, pictureOf } from "./replace-picture.ts";
import { videoOf } from "./replace-video.ts";
import { requireOwnCourse } from "./require-own-course.ts";
import { sectionFor } from "./require-section.ts";
import { askForApproval } from "./stays-approved.ts";
import { toldOfShop } from "./told-of-shop.ts";
import { columnsOf, lastRank } from "./write-lesson.ts";

export const updateLesson: Verb<typeof endpoint> = async ({ params, body }, context) =>
  context.db.transaction(async (tx) => {
    const actor = requireActor(context);
    const course = await requireOwnCourse(tx, context, params.id);
    const courseId = course.id;
    const ids = { courseId, lessonId: params.lessonId };
    const before = await findLesson(tx, ids);
    if (!before) throw lessonNotFound();
    const picture = { before: before.imageId, after: body.lesson.image, actor, field: "lesson.image" };
    const recording = { before: before.videoId, after: body.lesson.video, actor, field: "lesson.video" };
    const imageId = await pictureOf(tx, picture);
    const videoId = await videoOf(tx, context, recording);
    if (videoId !== undefined && videoId !== before.videoId) await requireFilmKept(tx, before.id, videoId);
    const place = await placeIn(tx, before, body.section ?? body.lesson.section);
    await tx
      .update(lessons)
      .set({ ...columnsOf(body.lesson), ...place, imageId, videoId, updatedAt: sql`now()` })
      .where(eq(lessons.id, before.id));
    await discardReplaced(tx, context, before.imageId, imageId);
    if (videoId !== undefined && videoId !== before.videoId)
      await discardVideos(tx, context, [before.videoId]);
    const row = await findLesson(tx, ids);
    if (!row) throw lessonNotFound();
    if (showsOther(before, row)) await keepPromise(tx, before);
    if (showsOther(before, row)) await askForApproval(tx, context, courseId);
    else await waitAgain(tx, context, "course", [courseId]);
    return {
      message: await toldOfShop(tx, course, messages.lessonSaved),
      lesson: await readLesson(tx, row, context, { isReader: true, isWatcher: true }),
    };
  });

/** What people see of a lesson is another thing now, or it is seen for the first time. */
const showsOther = (before: LessonRow, after: LessonRow): boolean =>
  (["name", "description", "imageId", "videoId", "sectionId"] as const).some(
    (column) => before[column] !== after[column],
  ) ||
  (after.status && !before.status);

const filmStays = {
  none: "Quem já tem o treinamento assiste a este vídeo: troque por outro, ou exclua a aula, que fica só para essas pessoas.",
  unready: "Quem já tem o treinamento assiste ao vídeo atual: salve de novo quando o novo estiver pronto.",
};

/**
 * A lesson that somebody has is never without something to watch: its film is replaced by one that is ready.
 * @throws videoOfStudents
 */
async function requireFilmKept(tx: Transaction, lessonId: string, videoId: string | null): Promise<void> {
  if ((await tx.$count(lessons, and(eq(lessons.id, lessonId), isLessonTaken))) === 0) return;
  if (!videoId) throw videoOfStudents({ "lesson.video": filmStays.none });
  const isReady = and(eq(videos.id, videoId), eq(videos.status, "READY"));
  if ((await tx.$count(videos, isReady)) === 0) throw videoOfStudents({ "lesson.video": filmStays.unready });
}

/**
 * Who bought a lesson of an hour has one of an hour: a film or a text in its place may be somewhat shorter, and no more.
 * @throws lessonShrinks
 */
async function keepPromise(tx: Transaction, before: LessonRow): Promise<void> {
  const { rows } = await tx.execute<{ film: boolean | null; text: boolean | null }>(sql`
    update lessons set
           promised_seconds = case when ${isLessonTaken} and video_id is not null and ${before.videoId}::uuid is not null
             then greatest(coalesce(promised_seconds, ${before.seconds}::int), seconds) end,
           promised_reading = case when ${isLessonTaken}
             then greatest(coalesce(promised_reading, reading_seconds(${before.description})), reading_seconds(description)) end
     where id = ${before.id}
    returning seconds * 10 < promised_seconds * 8 as film,
              coalesce(reading_seconds(description), 0) * 10 < promised_reading * 5 as text`);
  if (rows[0]?.film) throw lessonShrinks({ "lesson.video": lessonShrinks.message });
  if (rows[0]?.text) throw lessonShrinks({ "lesson.description": lessonShrinks.message });
}

/** Where a lesson goes that is told a section: behind the last of another one, and nowhere where it is in that. */
async function placeIn(tx: Transaction, before: LessonRow, section: SectionOfLesson) {
  if (!section) return {};
  const { id: sectionId } = await sectionFor(tx, before.courseId, section);
  if (sectionId === before.sectionId) return {};
  return { sectionId, rank: await lastRank(tx, before.courseId, sectionId) };
}
