import { eq } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { firstSerial } from "../../../../platform/testing/random.ts";
import { createVideo } from "../../videos/testing/factory.ts";
import { courseSections, courses, lessons } from "../table.ts";

let made = firstSerial;

/** Puts a course into the database, open, offered and approved unless told; what is given wins over the defaults. */
export async function createCourse(
  connection: Connection,
  given: Partial<typeof courses.$inferInsert> & { userId: string },
): Promise<typeof courses.$inferSelect> {
  made += 1;
  const exclusive = { type: "EXCLUSIVE", priceCents: 0, status: false, exclusiveLicenses: 10 } as const;
  const [course] = await connection
    .insert(courses)
    .values({
      slug: `treinamento-de-teste-${made}`,
      name: `Treinamento de Teste ${made}`,
      description: "<p>Da prospecção ao fechamento.</p>",
      objectives: "<p>Vender mais.</p>",
      target: "<p>Representantes comerciais.</p>",
      prerequisites: "<p>Nenhum.</p>",
      type: "OPEN",
      priceCents: 9_900,
      status: true,
      approved: true,
      ...(given.exclusiveCompanyId && exclusive),
      ...given,
    })
    .returning();
  if (!course) throw new Error("The course was not inserted");
  return course;
}

/** Adds a section behind the last one of a course. */
export async function createSection(
  connection: Connection,
  given: Partial<typeof courseSections.$inferInsert> & { courseId: string },
): Promise<typeof courseSections.$inferSelect> {
  made += 1;
  const rank = await connection.$count(courseSections, eq(courseSections.courseId, given.courseId));
  const [section] = await connection
    .insert(courseSections)
    .values({ title: `Matéria de Teste ${made}`, rank, ...given })
    .returning();
  if (!section) throw new Error("The section was not inserted");
  return section;
}

type GivenLesson = Partial<typeof lessons.$inferInsert> & {
  courseId: string;
  sectionId: string;
  /** Of its video, in seconds; 0 makes a lesson whose video is in work. 60 unless told. */
  duration?: number;
};

/** Adds a lesson behind the last one of a section, published and with a video that can be watched unless told. */
export async function createLesson(
  connection: Connection,
  { duration = 60, ...given }: GivenLesson,
): Promise<typeof lessons.$inferSelect> {
  made += 1;
  const [course] = await connection
    .select({ userId: courses.userId })
    .from(courses)
    .where(eq(courses.id, given.courseId));
  const film = duration ? { durationMs: duration * 1_000 } : ({ status: "PROCESSING" } as const);
  const videoId =
    course && given.videoId === undefined ? await createVideo(connection, course.userId, film) : null;
  const rank = await connection.$count(lessons, eq(lessons.sectionId, given.sectionId));
  const [lesson] = await connection
    .insert(lessons)
    .values({
      name: `Aula de Teste ${made}`,
      description: "<p>O que fazer antes da visita.</p>",
      isFree: false,
      status: true,
      rank,
      videoId,
      ...given,
    })
    .returning();
  if (!lesson) throw new Error("The lesson was not inserted");
  return lesson;
}

/** A course that everybody may find, with so many lessons in one section; the first is free. */
export async function createPublishedCourse(
  connection: Connection,
  given: Parameters<typeof createCourse>[1],
  lessonCount = 2,
) {
  const { id: courseId } = await createCourse(connection, given);
  const section = await createSection(connection, { courseId });
  const made: (typeof lessons.$inferSelect)[] = [];
  for (let index = 0; index < lessonCount; index++) {
    made.push(await createLesson(connection, { courseId, sectionId: section.id, isFree: index === 0 }));
  }
  const [course] = await connection.select().from(courses).where(eq(courses.id, courseId));
  if (!course) throw new Error("The course is gone");
  return { course, section, lessons: made };
}
