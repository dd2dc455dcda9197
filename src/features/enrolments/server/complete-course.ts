import { sql } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";

/**
 * Notes that a course was watched to its end, where all its published lessons are done; it stays so when others are
 * added.
 * @returns whether it is done
 */
export async function completeCourse(connection: Connection, enrolmentId: string): Promise<boolean> {
  const { rowCount } = await connection.execute(sql`
    update enrolments as e set completed_at = coalesce(e.completed_at, now())
      from courses as c
     where e.id = ${enrolmentId} and c.id = e.course_id
       and (e.completed_at is not null or c.published_lessons > 0 and not exists (
         select from lessons as l join course_sections as s on s.id = l.section_id
           left join lesson_watches as w on w.enrolment_id = e.id and w.lesson_id = l.id
          where l.course_id = c.id and l.status and l.seconds is not null and l.deleted_at is null and s.status
            and w.completed_at is null))`);
  return rowCount === 1;
}
