import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import type { VideoKept, VideoUse } from "../../videos/server/video-uses.ts";
import { videos } from "../../videos/table.ts";
import { courses, lessons } from "../table.ts";
import { isTaken } from "./is-taken.ts";

/** The presentation of a course. */
export const coursePresentation: VideoUse = {
  shows: () => sql`exists (select from ${courses} where ${eq(courses.videoId, videos.id)})`,
};

/** The video of a lesson. */
export const lessonVideo: VideoUse = {
  shows: () => sql`exists (select from ${lessons} where ${eq(lessons.videoId, videos.id)})`,
};

/** Of a course that is not sold any more and that somebody still has, paid for, or is about to pay. */
export const videoOfWithdrawnCourse: VideoKept = () => {
  const isIn = or(
    eq(courses.videoId, videos.id),
    sql`exists (select from ${lessons} where ${and(eq(lessons.courseId, courses.id), eq(lessons.videoId, videos.id))})`,
  );
  return sql`exists (select from ${courses} where ${and(isNotNull(courses.deletedAt), isIn, isTaken())})`;
};
