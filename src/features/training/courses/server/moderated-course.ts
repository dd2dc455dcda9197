import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { formatLength } from "../../../../shared/format/duration.ts";
import { formatCents } from "../../../../shared/format/money.ts";
import type { ModeratedKind, ThingSummary } from "../../../base/moderation/server/moderated-kinds.ts";
import { shownRichText } from "../../../base/moderation/server/shown-rich-text.ts";
import type { ShownField } from "../../../base/moderation/shown-field.ts";
import { users } from "../../../people/users/table.ts";
import { isVisible } from "../lifecycle.ts";
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
