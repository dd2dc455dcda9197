import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { deleteInBatches } from "../../../../platform/bulk-change-guard.ts";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { inReais, type PersonalData } from "../../../../platform/handlers.ts";
import type { Services } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import type { ImageUse } from "../../../base/media/server/image-uses.ts";
import { images } from "../../../base/media/table.ts";
import type { SkillUse } from "../../../base/reference/server/skills.ts";
import type { VideoKept, VideoUse } from "../../videos/server/video-uses.ts";
import { videos } from "../../videos/table.ts";
import { courses, isAlive, lessonAttachments, lessons } from "../table.ts";
import { isLessonTaken, isTaken, leftShop, withdrawCourse } from "./remove-course.ts";

const lockCourse = async (tx: Transaction, which: SQL | undefined): Promise<void> => {
  await tx.select({ id: courses.id }).from(courses).where(which).orderBy(courses.id).for("update");
};

/** The picture of a course; that of a withdrawn one stays while somebody has it. */
export const coursePicture: ImageUse = {
  owner: "person",
  kept: {
    by: () => sql`exists (select from ${courses}
      where ${and(eq(courses.imageId, images.id), isNotNull(courses.deletedAt), isTaken())})`,
    hold: (tx, imageId) => lockCourse(tx, eq(courses.imageId, imageId)),
  },
  shows: (which) => sql`exists (select from ${courses}
    where ${and(eq(courses.imageId, images.id), which?.(courses.userId))})`,
};

/** The picture of a lesson: it stays with whoever has that. */
export const lessonPicture: ImageUse = {
  owner: "person",
  kept: {
    by: () =>
      sql`exists (select from ${lessons} where ${and(eq(lessons.imageId, images.id), isLessonTaken)})`,
    hold: (tx, imageId) => {
      const taught = tx.select({ id: lessons.courseId }).from(lessons).where(eq(lessons.imageId, imageId));
      return lockCourse(tx, inArray(courses.id, taught));
    },
  },
  // Whose the lesson is stands in its course, and is not looked up where nobody asks.
  shows: (which) => sql`exists (select from ${lessons}
    where ${and(
      eq(lessons.imageId, images.id),
      which &&
        sql`exists (select from ${courses}
          where ${and(eq(courses.id, lessons.courseId), which(courses.userId))})`,
    )})`,
};

export const personalCourses: PersonalData = {
  columns: [courses.userId],
  of: (userId) => [
    {
      title: "Treinamentos que você escreveu",
      query: sql`select name as "Nome", description as "Descrição", objectives as "Objetivos", target as "Para quem",
        prerequisites as "Pré-requisitos", ${inReais("price_cents")} as "Preço (R$)", status as "Oferecido",
        approved as "Aprovado", created_at as "Criado em", updated_at as "Mudado em", deleted_at as "Retirado em"
        from ${courses} where user_id = ${userId} order by created_at desc`,
    },
    {
      title: "Aulas que você escreveu",
      query: sql`select c.name as "Treinamento", l.name as "Aula", l.description as "Descrição",
        array(select a.file_name from ${lessonAttachments} a where a.lesson_id = l.id order by a.rank) as "Anexos",
        l.created_at as "Criada em"
        from ${lessons} l join ${courses} c on c.id = l.course_id
        where c.user_id = ${userId} order by c.created_at desc, l.rank`,
    },
  ],
};

/** Removes the rows of attachments whose files never came; a file that came all the same has no row then, and goes. */
export async function sweepAttachments(connection: Connection): Promise<void> {
  const { status, createdAt } = lessonAttachments;
  const isForgotten = sql`${status} = 'UPLOADING' and ${createdAt} < now() - interval '1 day'`;
  await deleteInBatches(connection, lessonAttachments, isForgotten);
}

/** What courses are about. */
export const themeOfCourses: SkillUse = {
  what: "courses",
  async move(tx, { from, into }) {
    const { rowCount } = await tx.update(courses).set({ segmentId: into }).where(eq(courses.segmentId, from));
    return rowCount ?? 0;
  },
};

/** The presentation of a course. */
export const coursePresentation: VideoUse = {
  shows: () => sql`exists (select from ${courses} where ${eq(courses.videoId, videos.id)})`,
};

/** The video of a lesson. */
export const lessonVideo: VideoUse = {
  shows: () => sql`exists (select from ${lessons} where ${eq(lessons.videoId, videos.id)})`,
};

/** Those of lessons that somebody has, and the presentation of a course that is not sold any more and that somebody has. */
export const videoOfStudents: VideoKept = {
  kept: () => {
    const shows = eq(courses.videoId, videos.id);
    return sql`(exists (select from ${courses} where ${and(isNotNull(courses.deletedAt), shows, isTaken())})
      or exists (select from ${lessons} where ${and(eq(lessons.videoId, videos.id), isLessonTaken)}))`;
  },

  async hold(tx, videoId) {
    const taught = tx.select({ id: lessons.courseId }).from(lessons).where(eq(lessons.videoId, videoId));
    const held = await tx
      .select()
      .from(courses)
      .where(or(eq(courses.videoId, videoId), inArray(courses.id, taught)))
      .orderBy(courses.id)
      .for("update");
    let hidden = 0;
    return {
      async release() {
        // Without its film a lesson would be one of text alone, which its trainer has to want.
        const isShown = and(eq(lessons.videoId, videoId), lessons.status, isNull(lessons.deletedAt));
        hidden = await tx.$count(lessons, isShown);
        await tx.update(lessons).set({ status: false }).where(eq(lessons.videoId, videoId));
      },
      async tell() {
        const told = hidden > 0 ? [messages.lessonsWithoutVideo(hidden)] : [];
        for (const course of held)
          if (await leftShop(tx, course)) told.push(messages.courseLeftShop(course.name));
        return told.join(" ") || null;
      },
    };
  },
};

/** Takes the courses of a trainer who leaves from sale. */
export async function withdrawCoursesOfUser(
  tx: Transaction,
  userId: string,
  services: Pick<Services, "queue" | "handlers">,
): Promise<void> {
  const held = await tx
    .select({ id: courses.id, imageId: courses.imageId, videoId: courses.videoId })
    .from(courses)
    .where(and(eq(courses.userId, userId), isAlive))
    .orderBy(courses.id)
    .for("no key update");
  for (const course of held) await withdrawCourse(tx, services, course);
}
