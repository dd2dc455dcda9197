import { and, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { messages } from "../../../../shared/messages.ts";
import type { VideoKept, VideoUse } from "../../videos/server/video-uses.ts";
import { videos } from "../../videos/table.ts";
import { courses, lessons } from "../table.ts";
import { isLessonTaken, isTaken } from "./is-taken.ts";
import { leftShop } from "./told-of-shop.ts";

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
