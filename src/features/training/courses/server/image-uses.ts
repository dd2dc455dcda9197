import { and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { ImageUse } from "../../../base/media/server/image-uses.ts";
import { images } from "../../../base/media/table.ts";
import { courses, lessons } from "../table.ts";
import { isLessonTaken, isTaken } from "./is-taken.ts";

const holdCourse = async (tx: Transaction, which: SQL | undefined): Promise<void> => {
  await tx.select({ id: courses.id }).from(courses).where(which).orderBy(courses.id).for("update");
};

/** The picture of a course; that of a withdrawn one stays while somebody has it. */
export const coursePicture: ImageUse = {
  owner: "person",
  kept: {
    by: () => sql`exists (select from ${courses}
      where ${and(eq(courses.imageId, images.id), isNotNull(courses.deletedAt), isTaken())})`,
    hold: (tx, imageId) => holdCourse(tx, eq(courses.imageId, imageId)),
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
      return holdCourse(tx, inArray(courses.id, taught));
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
