import { and, asc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import type { Services, VerbContext } from "../../../../platform/services.ts";
import { notAllowed } from "../../../../shared/failure.ts";
import { formatLength } from "../../../../shared/format/dates.ts";
import { formatCents } from "../../../../shared/format/money.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import type { ShownField } from "../../../base/moderation/model.ts";
import {
  type ModeratedKind,
  shownRichText,
  type ThingSummary,
} from "../../../base/moderation/server/moderated-kinds.ts";
import { approve, waitAgain } from "../../../base/moderation/server/standing.ts";
import { users } from "../../../people/users/table.ts";
import type { VideoChanged } from "../../videos/server/video-uses.ts";
import type { CourseChanges } from "../authoring-contract.ts";
import { isVisible } from "../model.ts";
import { courseSections, courses, isAlive, lessons, wasApproved } from "../table.ts";

/** With names of tables: captions have a column of the same name. */
const videoOfCourse = sql`courses.video_id`;
const videoOfLesson = sql`lessons.video_id`;

/** Which film, whether it can be watched, and which captions it has: nobody who approved it has seen another. */
const filmOf = (videoId: SQL) => sql<string>`concat_ws(' ', ${videoId},
  (select folder from videos where id = ${videoId}),
  (select string_agg(language || ' ' || file, ' ' order by language) from video_captions where video_id = ${videoId}))`;

const secondsOf = (videoId: SQL) => sql<number | null>`(select round(duration_ms / 1000.0)::int from videos
  where id = ${videoId} and status = 'READY')`;

const listCourses = (connection: Connection, ids: string[]) =>
  connection
    .select({
      id: courses.id,
      name: courses.name,
      description: courses.description,
      objectives: courses.objectives,
      target: courses.target,
      prerequisites: courses.prerequisites,
      priceCents: courses.priceCents,
      imageId: courses.imageId,
      videoId: courses.videoId,
      film: filmOf(videoOfCourse),
      seconds: secondsOf(videoOfCourse),
    })
    .from(courses)
    .where(and(inArray(courses.id, ids), isAlive));

/** What the trainer keeps back is seen by nobody. */
const listPublishedLessons = (connection: Connection, ids: string[]) =>
  connection
    .select({
      id: lessons.id,
      courseId: lessons.courseId,
      sectionId: courseSections.id,
      section: courseSections.title,
      name: lessons.name,
      description: lessons.description,
      imageId: lessons.imageId,
      videoId: lessons.videoId,
      seconds: lessons.seconds,
      film: filmOf(videoOfLesson),
      files: sql<string[]>`array(select file_name from lesson_attachments
        where lesson_id = lessons.id and status = 'READY' and removed_at is null order by rank, id)`,
      fileIds: sql<string>`(select string_agg(id::text, ' ' order by rank, id) from lesson_attachments
        where lesson_id = lessons.id and status = 'READY' and removed_at is null)`,
    })
    .from(lessons)
    .innerJoin(courseSections, eq(courseSections.id, lessons.sectionId))
    .where(
      and(inArray(lessons.courseId, ids), isNull(lessons.deletedAt), lessons.status, courseSections.status),
    )
    // Not by their order, which nobody approves: the same lessons are the same parts.
    .orderBy(asc(courseSections.createdAt), asc(courseSections.id), asc(lessons.createdAt), asc(lessons.id));

type CourseRow = Awaited<ReturnType<typeof listCourses>>[number];
type LessonRow = Awaited<ReturnType<typeof listPublishedLessons>>[number];

const filmText = (videoId: string | null, seconds: number | null): string | null =>
  videoId && (seconds === null ? "Vídeo ainda em preparo" : `Vídeo de ${formatLength(seconds)}`);

const fieldsOfCourse = (row: CourseRow): ShownField[] => [
  { key: "name", label: "Nome", text: row.name },
  { key: "description", label: "Descrição", ...shownRichText(row.description) },
  { key: "objectives", label: "Objetivos", ...shownRichText(row.objectives) },
  { key: "target", label: "Para quem é", ...shownRichText(row.target) },
  { key: "prerequisites", label: "Pré-requisitos", ...shownRichText(row.prerequisites) },
  {
    key: "image",
    label: "Imagem",
    text: row.imageId && "Uma imagem",
    mark: row.imageId ?? "",
    imageIds: row.imageId ? [row.imageId] : [],
  },
  { key: "video", label: "Apresentação", text: filmText(row.videoId, row.seconds), mark: row.film },
  { key: "price", label: "Preço", text: formatCents(row.priceCents), aside: true },
];

const fieldOfLesson = (row: LessonRow): ShownField => ({
  key: `lesson ${row.id}`,
  label: `Aula: ${row.section}`,
  text: [
    row.name,
    shownRichText(row.description).text,
    filmText(row.videoId, row.seconds),
    row.files.length > 0 ? `Anexos: ${row.files.join(", ")}` : null,
  ]
    .filter(Boolean)
    .join("\n"),
  mark: JSON.stringify([row.section, row.description, row.imageId, row.film, row.fileIds]),
  imageIds: row.imageId ? [row.imageId] : [],
});

/** What people read and see of some courses. */
async function describeCourses(connection: Connection, ids: string[]): Promise<Map<string, ShownField[]>> {
  const rows = await listCourses(connection, ids);
  const taught = await listPublishedLessons(connection, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      [...fieldsOfCourse(row), ...taught.filter(({ courseId }) => courseId === row.id).map(fieldOfLesson)],
    ]),
  );
}

export const moderatedCourse: ModeratedKind = {
  kind: "course",

  hold: lockCourses,

  describe: describeCourses,

  async setApproved(tx, id, approved) {
    await tx.update(courses).set({ approved }).where(eq(courses.id, id));
  },

  async summarise(connection, ids) {
    const rows = await connection
      .select({
        id: courses.id,
        slug: courses.slug,
        name: courses.name,
        status: courses.status,
        approved: courses.approved,
        publishedLessons: courses.publishedLessons,
        deletedAt: courses.deletedAt,
        userId: users.id,
        userName: users.name,
        userLastname: users.lastname,
      })
      .from(courses)
      .innerJoin(users, eq(users.id, courses.userId))
      .where(and(inArray(courses.id, ids), isAlive));
    return new Map(
      rows.map((row): [string, ThingSummary] => [
        row.id,
        {
          name: row.name,
          owner: { type: "PROFESSIONAL", _id: row.userId, name: `${row.userName} ${row.userLastname}` },
          path: `/treinamento/${row.slug}`,
          isPublic: isVisible(row),
        },
      ]),
    );
  },

  ownPath: (id) => `/vc/meus-treinamentos/${id}`,
  ownList: "/vc/meus-treinamentos",
};

export async function lockCourses(tx: Transaction, ids: string[]): Promise<Map<string, boolean>> {
  const rows = await tx
    .select({ id: courses.id, approved: wasApproved })
    .from(courses)
    .where(and(inArray(courses.id, ids), isAlive))
    .orderBy(courses.id)
    .for("no key update");
  return new Map(rows.map(({ id, approved }) => [id, approved]));
}

type Asking = Pick<Services, "config" | "handlers">;

/**
 * Where courses are approved, something in one that people read or see changed and asks again. The course is held first:
 * whoever decides about it at the same moment comes before, and is asked again, or after, and sees the change.
 */
export async function askForApproval(tx: Transaction, services: Asking, courseId: string): Promise<void> {
  await lockCourses(tx, [courseId]);
  if (services.config.moderation) {
    await tx
      .update(courses)
      .set({ approved: false })
      .where(and(eq(courses.id, courseId), wasApproved));
  }
  await waitAgain(tx, services, "course", [courseId]);
}

/** Likewise of the course that shows a video: nobody who approved it has seen the film that comes after, or its captions. */
export const askForApprovalOfVideo: VideoChanged = async (tx, services, videoId) => {
  const taught = tx.select({ id: lessons.courseId }).from(lessons).where(eq(lessons.videoId, videoId));
  const found = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(or(eq(courses.videoId, videoId), inArray(courses.id, taught)))
    .orderBy(courses.id);
  for (const { id } of found) await askForApproval(tx, services, id);
};

/**
 * What an administrator decides of a course; all else that comes is the trainer's, and stays as it is. One whose approval is
 * taken back waits again.
 * @returns whether anything is another now
 * @throws moderationNotPossible where a suspended one is approved: it is brought back by a decision that says so
 */
export async function moderateCourse(
  tx: Transaction,
  context: VerbContext,
  before: typeof courses.$inferSelect,
  given: CourseChanges,
): Promise<boolean> {
  // Whoever writes nothing else may not be told that it was saved.
  if (given.approved === undefined && given.is_featured === undefined) throw notAllowed();
  const { approved = before.approved, is_featured = before.featuredAt !== null } = given;
  const isFeatured = before.featuredAt !== null;
  const isTakenBack = before.approved && !approved;
  if (approved && !before.approved) await approve(tx, context, { kind: "course", id: before.id });
  if (!isTakenBack && is_featured === isFeatured) return approved !== before.approved;
  await tx
    .update(courses)
    .set({
      ...(isTakenBack && { approved }),
      ...(is_featured !== isFeatured && { featuredAt: is_featured ? sql`now()` : null }),
    })
    .where(eq(courses.id, before.id));
  await recordAudit(tx, context, {
    action: "COURSE_MODERATED",
    subjectId: before.id,
    companyId: null,
    details: {
      ...{ approved, approved_before: before.approved },
      ...{ is_featured, is_featured_before: isFeatured },
    },
  });
  return true;
}

/** Takes what a trainer sells out of everybody's sight while the trainer is blocked or suspended; who bought goes on watching. */
export async function hideCoursesOf(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(courses)
    .set({ approved: false, hiddenByBlock: true })
    .where(and(eq(courses.userId, userId), eq(courses.approved, true)));
}

/** Shows again what was hidden, after the block or the suspension ended; while the other one lasts nothing comes back. */
export async function showCoursesOf(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(courses)
    .set({ approved: true })
    .where(and(eq(courses.userId, userId), eq(courses.hiddenByBlock, true)));
}

export const coursesOfBlockedPerson = { stop: hideCoursesOf, resume: showCoursesOf };
