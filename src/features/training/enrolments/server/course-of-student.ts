import { sql } from "drizzle-orm";
import type { GivesCourse } from "../../courses/server/may-watch.ts";
import { mayWatchBy } from "./may-watch-by.ts";

/** Whoever is enrolled has the course, also one that is not offered any more. */
export const courseOfStudent: GivesCourse = async (connection, { userId }, courseId) => {
  const { rows } = await connection.execute<{ since: string }>(sql`
    select coalesce(e.lessons_since, e.created_at) as since from enrolments as e
     where e.course_id = ${courseId} and e.user_id = ${userId} and ${mayWatchBy(sql`e`)}`);
  return rows[0] ? { extent: "whole", since: new Date(rows[0].since) } : null;
};
