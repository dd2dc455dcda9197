import { type SQL, sql } from "drizzle-orm";

/**
 * A lesson is the student's: everybody's who takes the course, or one that its trainer took out of it after the course was
 * this student's, or their company's. Told of `enrolments as e`, `lessons as l` and `course_sections as s`.
 */
export const hasLesson: SQL<boolean> = sql`(l.seconds is not null and (l.status and l.deleted_at is null and s.status
  or coalesce(coalesce(e.lessons_since, e.created_at) <= l.offered_until, false)))`;
