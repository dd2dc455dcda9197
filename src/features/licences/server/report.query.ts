import { sql } from "drizzle-orm";
import { dayOfInstant } from "../../../platform/database/brasilia-days.ts";
import type { Connection } from "../../../platform/database/database.ts";
import { hasLesson } from "../../enrolments/server/has-lesson.ts";
import type { LicencesAsked } from "./licences.query.ts";

export interface ReportRow extends Record<string, unknown> {
  name: string;
  lastname: string;
  /** Null of who left the company. */
  email: string | null;
  courseName: string;
  /** Days, as `YYYY-MM-DD`. */
  releasedOn: string;
  dueOn: string | null;
  begunOn: string | null;
  completedOn: string | null;
  /** Percent. */
  progress: number;
  lessonsDone: number;
  /** Hundredths of stars. */
  rating: number | null;
}

/** Everybody for whom a company uses a licence, also who left it. */
export async function selectReport(
  connection: Connection,
  { companyId, courseId }: LicencesAsked,
): Promise<ReportRow[]> {
  const { rows } = await connection.execute<ReportRow>(sql`
    select u.name, u.lastname, case when w.id is not null then u.email end as email, c.name as "courseName",
           ${dayOfInstant(sql`e.created_at`)}::text as "releasedOn", e.due_on::text as "dueOn",
           ${dayOfInstant(sql`e.begun_at`)}::text as "begunOn", ${dayOfInstant(sql`e.completed_at`)}::text as "completedOn",
           e.rating, seen.done as "lessonsDone",
           coalesce(floor(100.0 * seen.seconds / nullif(seen.whole, 0)), 0)::int as progress
      from enrolments as e join courses as c on c.id = e.course_id join users as u on u.id = e.user_id
      left join employees as w on w.user_id = e.user_id and w.company_id = e.company_id
     cross join lateral (
       select count(watch.completed_at)::int as done, sum(l.seconds) as whole,
              coalesce(sum(case when watch.completed_at is not null then l.seconds
                else least(coalesce(watch.watched_seconds, 0), l.seconds) end), 0) as seconds
         from lessons as l join course_sections as s on s.id = l.section_id
         left join lesson_watches as watch on watch.enrolment_id = e.id and watch.lesson_id = l.id
        where l.course_id = e.course_id and ${hasLesson}
     ) as seen
     where e.company_id = ${companyId} and e.holds_licence ${courseId ? sql`and e.course_id = ${courseId}` : sql``}
     order by c.name, c.id, u.name, u.lastname, e.id`);
  return rows;
}
