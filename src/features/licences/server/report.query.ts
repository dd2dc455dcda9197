import { sql } from "drizzle-orm";
import { dayOfInstant } from "../../../platform/database/brasilia-days.ts";
import type { Connection } from "../../../platform/database/database.ts";
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
           case when c.published_seconds > 0 then floor(100.0 * seen.seconds / c.published_seconds)::int else 0 end as progress
      from enrolments as e join courses as c on c.id = e.course_id join users as u on u.id = e.user_id
      left join employees as w on w.user_id = e.user_id and w.company_id = e.company_id
     cross join lateral (
       select count(watch.completed_at)::int as done, coalesce(sum(case when watch.completed_at is not null then l.seconds
                else least(watch.watched_seconds, l.seconds) end), 0) as seconds
         from lesson_watches as watch join lessons as l on l.id = watch.lesson_id join course_sections as s on s.id = l.section_id
        where watch.enrolment_id = e.id and l.status and l.seconds is not null and l.deleted_at is null and s.status
     ) as seen
     where e.company_id = ${companyId} and e.holds_licence ${courseId ? sql`and e.course_id = ${courseId}` : sql``}
     order by c.name, c.id, u.name, u.lastname, e.id`);
  return rows;
}
