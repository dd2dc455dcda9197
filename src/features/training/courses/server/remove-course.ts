import { and, asc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Services, Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { discardImages } from "../../../base/media/server/image-uses.ts";
import { discardVideos } from "../../videos/server/video-uses.ts";
import type { removeCourse as endpoint } from "../authoring-contract.ts";
import { isVisible } from "../model.ts";
import { courses, lessonAttachments, lessons } from "../table.ts";
import { enqueueRemovalOfFiles } from "./attachments.ts";
import { requireOwnCourse } from "./own-course.ts";

export const removeCourse: Verb<typeof endpoint> = async ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const course = await requireOwnCourse(tx, context, params.id);
    const isKept = await withdrawCourse(tx, context, course);
    return { message: isKept ? messages.courseWithdrawn : messages.courseRemoved };
  });

/**
 * Somebody is a student of a course, bought licences of it, or is about to pay it: it keeps its lessons and their videos
 * when it is withdrawn. Asked of a row of `courses`.
 * @param until somebody had it by then; at any time unless told
 */
export const isTaken = (until: SQL = sql`'infinity'`): SQL<boolean> => sql`(
  exists (select from enrolments where enrolments.course_id = courses.id
            and coalesce(enrolments.lessons_since, enrolments.created_at) <= ${until})
  or exists (select from company_courses where company_courses.course_id = courses.id
              and bought > 0 and courses.exclusive_company_id is null and company_courses.created_at <= ${until})
  or exists (select from order_items join orders on orders.id = order_items.order_id
              where order_items.course_id = courses.id and orders.status in ('AWAIT', 'PAID')
                and coalesce(orders.ordered_at, orders.created_at) <= ${until}))`;

/** Somebody has a lesson, whether it is offered still or not. Asked of a row of `lessons`. */
export const isLessonTaken = sql<boolean>`(lessons.seconds is not null and exists (select from courses
  where courses.id = lessons.course_id and ${isTaken(sql`coalesce(lessons.offered_until, 'infinity')`)}
    and (lessons.offered_until is not null or lessons.status and lessons.deleted_at is null
      and exists (select from course_sections where course_sections.id = lessons.section_id and course_sections.status))))`;

/**
 * Takes a course from sale for good. Who has it goes on with it, and a company may still release what it paid for; of one
 * that nobody has the files go too. The course has to be held.
 * @returns whether somebody has it
 */
export async function withdrawCourse(
  tx: Transaction,
  services: Pick<Services, "queue" | "handlers">,
  { id, imageId, videoId }: Pick<typeof courses.$inferSelect, "id" | "imageId" | "videoId">,
): Promise<boolean> {
  // First: whoever enrols or buys holds the course, and finds it gone after this.
  await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, id)).for("update");
  await tx.update(courses).set({ deletedAt: sql`now()`, featuredAt: null }).where(eq(courses.id, id));
  if ((await tx.$count(courses, and(eq(courses.id, id), isTaken()))) > 0) return true;
  const taught = await tx.select({ id: lessons.id }).from(lessons).where(eq(lessons.courseId, id));
  await discardLessons(
    tx,
    services,
    taught.map((lesson) => lesson.id),
  );
  await tx.update(courses).set({ imageId: null, videoId: null }).where(eq(courses.id, id));
  await discardImages(tx, services, imageId ? [imageId] : []);
  await discardVideos(tx, services, [videoId]);
  return false;
}

/**
 * Takes lessons out of a course: those that somebody has stay for them with all files, of the others the files go.
 * @param which one, or all of a section
 * @returns whether somebody keeps one
 */
export async function removeLessons(
  tx: Transaction,
  services: Pick<Services, "queue" | "handlers">,
  courseId: string,
  which: { lessonId: string } | { sectionId: string },
): Promise<boolean> {
  // First: whoever enrols or buys holds the course, and has the lesson, or comes after this and does not.
  await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for("update");
  const isIt = "lessonId" in which ? eq(lessons.id, which.lessonId) : eq(lessons.sectionId, which.sectionId);
  const removed = await tx
    .update(lessons)
    .set({ deletedAt: sql`now()` })
    .where(and(isIt, isNull(lessons.deletedAt)))
    .returning({ id: lessons.id, isTaken: isLessonTaken });
  await discardLessons(
    tx,
    services,
    removed.filter(({ isTaken }) => !isTaken).map(({ id }) => id),
  );
  return removed.some(({ isTaken }) => isTaken);
}

/** Removes lessons that nobody has with all their files. Their rows stay for the notes of those who watched them. */
async function discardLessons(
  tx: Transaction,
  services: Pick<Services, "queue" | "handlers">,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx
    .select({ id: lessons.id, imageId: lessons.imageId, videoId: lessons.videoId })
    .from(lessons)
    .where(inArray(lessons.id, [...ids]));
  await tx
    .update(lessons)
    .set({
      deletedAt: sql`coalesce(${lessons.deletedAt}, now())`,
      imageId: null,
      videoId: null,
      // With the text it would be one to read.
      description: "",
    })
    .where(inArray(lessons.id, [...ids]));
  const pictures = found.map(({ imageId }) => imageId).filter((id) => id !== null);
  await discardImages(tx, services, pictures);
  await discardVideos(
    tx,
    services,
    found.map(({ videoId }) => videoId),
  );
  const attached = await tx
    .delete(lessonAttachments)
    .where(inArray(lessonAttachments.lessonId, [...ids]))
    .returning({ id: lessonAttachments.id });
  await enqueueRemovalOfFiles(tx, services, attached);
}

type Standing = Parameters<typeof isVisible>[0] & { id: string };

/** Whether a change took the last lesson that could be watched: nobody finds the course any more. */
export async function leftShop(tx: Transaction, before: Standing): Promise<boolean> {
  const [after] = await tx.select().from(courses).where(eq(courses.id, before.id));
  return isVisible(before) && after?.publishedLessons === 0;
}

/** What is said of such a change. */
export async function toldOfShop(tx: Transaction, before: Standing, message: string): Promise<string> {
  return (await leftShop(tx, before))
    ? `${message}${message.endsWith(".") ? "" : "."} ${messages.courseWithoutLessons}`
    : message;
}

/**
 * Some courses, held in one order until the transaction ends, before their enrolments: none is withdrawn.
 * @param ids theirs, or a query of them
 * @param strength 'no key update' for whoever gives or takes them, since their students are counted in them; 'key share' for
 * whoever is about to have them, who waits for no student
 */
export async function lockCourses(
  tx: Transaction,
  ids: readonly string[] | SQLWrapper,
  strength: "key share" | "no key update",
): Promise<void> {
  await tx
    .select({ id: courses.id })
    .from(courses)
    .where(inArray(courses.id, ids))
    .orderBy(asc(courses.id))
    .for(strength);
}
