import { sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { hasLesson } from "./has-lesson.ts";

/**
 * Notes that a course was watched to its end, where all lessons of it that the student has are done; it stays so when others
 * are added.
 * @returns whether it is done
 */
export async function completeCourse(connection: Connection, enrolmentId: string): Promise<boolean> {
  const { rowCount } = await connection.execute(sql`
    update enrolments as e set completed_at = coalesce(e.completed_at, now())
     where e.id = ${enrolmentId}
       and (e.completed_at is not null or (
         select count(*) > 0 and count(*) = count(w.completed_at)
           from lessons as l join course_sections as s on s.id = l.section_id
           left join lesson_watches as w on w.enrolment_id = e.id and w.lesson_id = l.id
          where l.course_id = e.course_id and ${hasLesson}))`);
  return rowCount === 1;
}
