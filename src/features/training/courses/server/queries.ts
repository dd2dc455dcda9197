import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { prepared } from "../../../../platform/database/prepared.ts";
import { skills } from "../../../base/reference/table.ts";
import { companies } from "../../../people/companies/table.ts";
import { users } from "../../../people/users/table.ts";
import { courseSections, courses, isLessonThere, lessons } from "../table.ts";

/** What a card shows of a course and its trainer. */
export const cardColumns = {
  id: courses.id,
  slug: courses.slug,
  name: courses.name,
  type: courses.type,
  level: courses.level,
  priceCents: courses.priceCents,
  status: courses.status,
  approved: courses.approved,
  featuredAt: courses.featuredAt,
  includedInPlan: courses.includedInPlan,
  imageId: courses.imageId,
  publishedLessons: courses.publishedLessons,
  publishedSeconds: courses.publishedSeconds,
  studentCount: courses.studentCount,
  ratingCount: courses.ratingCount,
  ratingSum: courses.ratingSum,
  createdAt: courses.createdAt,
  exclusiveCompanyId: courses.exclusiveCompanyId,
  companyName: sql<
    string | null
  >`(select ${companies.nameFancy} from ${companies} where ${companies.id} = ${courses.exclusiveCompanyId})`,
  segmentId: skills.id,
  segmentName: skills.name,
  segmentSlug: skills.slug,
  userId: users.id,
  userSlug: users.slug,
  userName: users.name,
  userLastname: users.lastname,
  userImageId: users.imageId,
};

export const newestFirst = [desc(courses.createdAt), desc(courses.id)];

const findStatement = prepared(
  (by: "id" | "slug") => `course_by_${by}`,
  (connection, by: "id" | "slug") =>
    connection
      .select({
        ...cardColumns,
        description: courses.description,
        objectives: courses.objectives,
        target: courses.target,
        prerequisites: courses.prerequisites,
        videoId: courses.videoId,
        exclusiveLicenses: courses.exclusiveLicenses,
        deletedAt: courses.deletedAt,
        userCreatedAt: users.createdAt,
      })
      .from(courses)
      .innerJoin(users, eq(users.id, courses.userId))
      .leftJoin(skills, eq(skills.id, courses.segmentId))
      .where(eq(courses[by], sql.placeholder("value"))),
);

/** A course with all that its page shows but its outline, in any state: withdrawn ones as well. */
export async function findCourse(connection: Connection, where: { id: string } | { slug: string }) {
  const by = "id" in where ? "id" : "slug";
  const statement = findStatement(connection, by);
  const [row] = await statement.execute({ value: "id" in where ? where.id : where.slug });
  return row;
}
export type CourseRow = NonNullable<Awaited<ReturnType<typeof findCourse>>>;
export type CardRow = { [Column in keyof typeof cardColumns]: CourseRow[Column] };

const sectionsStatement = prepared("sections_of_course", (connection) =>
  connection
    .select({
      id: courseSections.id,
      title: courseSections.title,
      status: courseSections.status,
      deletedAt: courseSections.deletedAt,
    })
    .from(courseSections)
    .where(eq(courseSections.courseId, sql.placeholder("courseId")))
    .orderBy(asc(courseSections.rank), asc(courseSections.id)),
);

const lessonsStatement = prepared("lessons_of_course", (connection) =>
  connection
    .select({
      id: lessons.id,
      sectionId: courseSections.id,
      name: lessons.name,
      isFree: lessons.isFree,
      status: lessons.status,
      seconds: lessons.seconds,
      imageId: lessons.imageId,
      videoId: lessons.videoId,
      hasDescription: sql<boolean>`${lessons.description} <> ''`,
      deletedAt: lessons.deletedAt,
      offeredUntil: lessons.offeredUntil,
      sectionStatus: courseSections.status,
      attachments: sql<number>`(select count(*)::int from lesson_attachments
          where lesson_id = ${lessons.id} and status = 'READY' and removed_at is null)`,
    })
    .from(lessons)
    .innerJoin(courseSections, eq(courseSections.id, lessons.sectionId))
    .where(and(eq(lessons.courseId, sql.placeholder("courseId")), isLessonThere))
    .orderBy(asc(lessons.rank), asc(lessons.id)),
);

/**
 * Sections and lessons of a course, each in their order, whoever may see them; in `withKept` also those that were removed
 * and kept for who had them.
 */
export async function readOutline(connection: Connection, courseId: string) {
  const [sections, lessonRows] = await Promise.all([
    sectionsStatement(connection).execute({ courseId }),
    lessonsStatement(connection).execute({ courseId }),
  ]);
  return {
    sections: sections.filter(({ deletedAt }) => !deletedAt),
    lessons: lessonRows.filter(({ deletedAt }) => !deletedAt),
    withKept: { sections, lessons: lessonRows },
  };
}
export type Outline = Awaited<ReturnType<typeof readOutline>>;
export type OutlineLesson = Outline["lessons"][number];

/** A lesson of a course, whoever may see it; a removed one is not there. */
export async function findLesson(connection: Connection, ids: { courseId: string; lessonId: string }) {
  const row = await findLessonOrKept(connection, ids);
  return row?.deletedAt ? undefined : row;
}

/** As `findLesson`, also one that was removed and is kept for who had it. */
export async function findLessonOrKept(connection: Connection, ids: { courseId: string; lessonId: string }) {
  const [row] = await connection
    .select({
      id: lessons.id,
      courseId: lessons.courseId,
      sectionId: courseSections.id,
      sectionTitle: courseSections.title,
      sectionStatus: courseSections.status,
      name: lessons.name,
      description: lessons.description,
      isFree: lessons.isFree,
      status: lessons.status,
      seconds: lessons.seconds,
      imageId: lessons.imageId,
      videoId: lessons.videoId,
      deletedAt: lessons.deletedAt,
      offeredUntil: lessons.offeredUntil,
    })
    .from(lessons)
    .innerJoin(courseSections, eq(courseSections.id, lessons.sectionId))
    .where(and(eq(lessons.id, ids.lessonId), eq(lessons.courseId, ids.courseId), isLessonThere));
  return row;
}
export type LessonRow = NonNullable<Awaited<ReturnType<typeof findLessonOrKept>>>;
