import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { requireActor, savedMessage, type Verb, type VerbContext } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { imageOfStudents } from "../../../base/media/contract.ts";
import { waitAgain } from "../../../base/moderation/server/standing.ts";
import { videoOfStudents } from "../../videos/contract.ts";
import { keepCaptions } from "../../videos/server/captions.ts";
import { discardVideos } from "../../videos/server/video-uses.ts";
import { videos } from "../../videos/table.ts";
import { lessonNotFound } from "../contract.ts";
import { type updateLesson as endpoint, type LessonChanges, tooManyLessons } from "../lesson-contract.ts";
import { lessonIncomplete, lessonShrinks, maxLessons, type SectionOfLesson } from "../outline-contract.ts";
import { mayBePublished } from "../policy.ts";
import { lessons } from "../table.ts";
import { askForApproval } from "./moderation.ts";
import { requireOwnCourse, sectionFor } from "./own-course.ts";
import { findLesson, type LessonRow } from "./queries.ts";
import { readLesson } from "./read-course.ts";
import { isLessonTaken, toldOfShop } from "./remove-course.ts";
import { cleaned, discardReplaced, pictureOf, videoOf } from "./write-course.ts";

export const updateLesson: Verb<typeof endpoint> = async ({ params, body }, context) =>
  context.db.transaction(async (tx) => {
    const course = await requireOwnCourse(tx, context, params.id);
    const courseId = course.id;
    const ids = { courseId, lessonId: params.lessonId };
    const before = await findLesson(tx, ids);
    if (!before) throw lessonNotFound();
    const read = (row: LessonRow) => readLesson(tx, row, context, { isReader: true, isWatcher: true });
    const stood = await read(before);
    const place = await placeIn(tx, before, body.section ?? body.lesson.section);
    const showsOther = await changeLesson(tx, context, before, {
      changes: body.lesson,
      place,
      field: "lesson",
    });
    const row = await findLesson(tx, ids);
    if (!row) throw lessonNotFound();
    if (showsOther) await askForApproval(tx, context, courseId);
    else await waitAgain(tx, context, "course", [courseId]);
    const lesson = await read(row);
    const message = savedMessage(stood, lesson, messages.lessonSaved);
    return { message: await toldOfShop(tx, course, message), lesson };
  });

/** Where a lesson goes that is told a section: behind the last of another one, and nowhere where it is in that. */
async function placeIn(tx: Transaction, before: LessonRow, section: SectionOfLesson) {
  if (!section) return {};
  const { id: sectionId } = await sectionFor(tx, before.courseId, section);
  if (sectionId === before.sectionId) return {};
  return { sectionId, rank: await lastRank(tx, before.courseId, sectionId) };
}

/**
 * The columns that a form fills; undefined, which writes nothing, for what a change leaves out.
 * @param field path of the lesson in the payload
 */
export const columnsOf = (input: LessonChanges, field = "lesson") => ({
  name: input.name,
  description: cleaned(input.description, `${field}.description`),
  isFree: input.is_free,
  status: input.status,
});

/** The place behind the last lesson of a section. The course has to be held. */
async function lastRank(tx: Transaction, courseId: string, sectionId: string): Promise<number> {
  const { last } = await ranksIn(tx, courseId, sectionId);
  return last + 1;
}

/**
 * As `lastRank`, for one more lesson: two never pass the bound.
 * @throws tooManyLessons
 */
export async function nextRank(tx: Transaction, courseId: string, sectionId: string): Promise<number> {
  const { count, last } = await ranksIn(tx, courseId, sectionId);
  if (count >= maxLessons) throw tooManyLessons();
  return last + 1;
}

async function ranksIn(tx: Transaction, courseId: string, sectionId: string) {
  const ranks = sql<number>`coalesce(max(${lessons.rank}) filter (where ${lessons.sectionId} = ${sectionId}), -1)`;
  const [found] = await tx
    .select({ count: sql<number>`count(*)::int`, last: ranks })
    .from(lessons)
    .where(and(eq(lessons.courseId, courseId), isNull(lessons.deletedAt)));
  return found ?? { count: 0, last: -1 };
}

interface Change {
  changes: LessonChanges;
  /** Where it goes, where it moves. */
  place?: { sectionId?: string; rank?: number };
  /** Path of the lesson in the payload. */
  field: string;
}

/**
 * Writes what its trainer changes of a lesson. Of one that somebody has, film, its captions and picture are replaced and not
 * taken away, and it does not become much shorter. The course has to be held.
 * @returns whether people see something else of it
 * @throws videoOfStudents, captionShrinks, imageOfStudents, lessonShrinks, videoInWork, videoNotYours, imageNotYours, lessonIncomplete, invalidInput
 */
export async function changeLesson(
  tx: Transaction,
  context: VerbContext,
  before: LessonRow,
  { changes, place = {}, field }: Change,
): Promise<boolean> {
  const actor = requireActor(context);
  const hasDescription = Boolean(changes.description || before.description);
  if (changes.status && !before.status && !mayBePublished({ hasDescription }))
    throw lessonIncomplete({ [`${field}.description`]: lessonIncomplete.message });
  const picture = { before: before.imageId, after: changes.image, actor, field: `${field}.image` };
  const recording = { before: before.videoId, after: changes.video, actor, field: `${field}.video` };
  const imageId = await pictureOf(tx, picture);
  const videoId = await videoOf(tx, context, recording);
  const isOtherFilm = videoId !== undefined && videoId !== before.videoId;
  const losesPicture = imageId === null && before.imageId !== null;
  if ((isOtherFilm || losesPicture) && (await isTaken(tx, before.id))) {
    if (isOtherFilm) await requireFilmKept(tx, videoId, field);
    if (videoId && isOtherFilm && before.videoId)
      await keepCaptions(tx, context, { before: before.videoId, after: videoId, field: `${field}.video` });
    if (losesPicture) throw imageOfStudents({ [`${field}.image`]: pictureStays });
  }
  await tx
    .update(lessons)
    .set({ ...columnsOf(changes, field), ...place, imageId, videoId, updatedAt: sql`now()` })
    .where(eq(lessons.id, before.id));
  await discardReplaced(tx, context, before.imageId, imageId);
  if (isOtherFilm) await discardVideos(tx, context, [before.videoId]);
  const after = await findLesson(tx, { courseId: before.courseId, lessonId: before.id });
  if (!after || !showsOther(before, after)) return false;
  await keepPromise(tx, before, field);
  return true;
}

const isTaken = async (tx: Transaction, lessonId: string): Promise<boolean> =>
  (await tx.$count(lessons, and(eq(lessons.id, lessonId), isLessonTaken))) > 0;

const pictureStays = "Quem já tem o treinamento vê esta imagem: troque por outra, ou deixe como está.";

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
async function requireFilmKept(tx: Transaction, videoId: string | null, field: string): Promise<void> {
  if (!videoId) throw videoOfStudents({ [`${field}.video`]: filmStays.none });
  const isReady = and(eq(videos.id, videoId), eq(videos.status, "READY"));
  if ((await tx.$count(videos, isReady)) === 0)
    throw videoOfStudents({ [`${field}.video`]: filmStays.unready });
}

/**
 * Who bought a lesson of an hour has one of an hour: a film or a text in its place may be somewhat shorter, and no more.
 * @throws lessonShrinks
 */
async function keepPromise(tx: Transaction, before: LessonRow, field: string): Promise<void> {
  const { rows } = await tx.execute<{ film: boolean | null; text: boolean | null }>(sql`
    update lessons set
           promised_seconds = case when ${isLessonTaken} and video_id is not null and ${before.videoId}::uuid is not null
             then greatest(coalesce(promised_seconds, ${before.seconds}::int), seconds) end,
           promised_reading = case when ${isLessonTaken}
             then greatest(coalesce(promised_reading, reading_seconds(${before.description})), reading_seconds(description)) end
     where id = ${before.id}
    returning seconds * 10 < promised_seconds * 8 as film,
              coalesce(reading_seconds(description), 0) * 10 < promised_reading * 5 as text`);
  if (rows[0]?.film) throw lessonShrinks({ [`${field}.video`]: lessonShrinks.message });
  if (rows[0]?.text) throw lessonShrinks({ [`${field}.description`]: lessonShrinks.message });
}
