import { sql } from "drizzle-orm";
import type { OnLessonOpening } from "../../courses/server/may-watch.ts";
import { mayWatchBy } from "./may-watch-by.ts";

/** A course is begun with the first lesson of it that is opened, whether anything is watched then or not. */
export const beginStudy: OnLessonOpening = async (connection, { userId }, courseId) => {
  await connection.execute(sql`
    update enrolments as e set begun_at = now()
     where e.course_id = ${courseId} and e.user_id = ${userId} and e.begun_at is null and ${mayWatchBy(sql`e`)}`);
};
