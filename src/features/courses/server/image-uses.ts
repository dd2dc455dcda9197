import { and, eq, sql } from "drizzle-orm";
import type { ImageUse } from "../../media/server/image-uses.ts";
import { images } from "../../media/table.ts";
import { courses, lessons } from "../table.ts";

/** The picture of a course; that of a withdrawn one stays while somebody has it. */
export const coursePicture: ImageUse = {
  owner: "person",
  shows: (which) => sql`exists (select from ${courses}
    where ${and(eq(courses.imageId, images.id), which?.(courses.userId))})`,
};

/** The picture of a lesson; that of a removed one went with it. */
export const lessonPicture: ImageUse = {
  owner: "person",
  // Whose the lesson is stands in its course, and is not looked up where nobody asks.
  shows: (which) => sql`exists (select from ${lessons}
    where ${and(
      eq(lessons.imageId, images.id),
      which &&
        sql`exists (select from ${courses}
          where ${and(eq(courses.id, lessons.courseId), which(courses.userId))})`,
    )})`,
};
