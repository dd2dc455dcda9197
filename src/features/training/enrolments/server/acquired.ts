import { sql } from "drizzle-orm";
import { enrolments } from "../table.ts";

/**
 * What is set where an enrolment comes by something new. What was done until then was earned by what it came by before,
 * unless that was given back: then it stands by the new one.
 */
export const acquiredAnew = {
  active: true,
  acquiredAt: sql`case when ${enrolments.givenBackAt} is null then now() else ${enrolments.acquiredAt} end`,
  givenBackAt: null,
};

/** When an enrolment was given back that is so now: never, where its course was done by what it came by before. */
export const givenBackNow = sql`case when ${enrolments.completedAt} < ${enrolments.acquiredAt} then null else now() end`;

/** Since when the lessons are the student's where an enrolment comes by something new: what they had before they keep. */
export const earliestSince = sql`least(
  coalesce(${enrolments.lessonsSince}, ${enrolments.createdAt}),
  coalesce(excluded.lessons_since, excluded.created_at))`;
