import { type SQL, sql } from "drizzle-orm";

/**
 * The enrolment opens its course now: one that came by the plan while a plan is paid for.
 * @param enrolment the name under which a statement reads the table
 */
export const mayWatchBy = (enrolment: SQL): SQL => sql`(${enrolment}.active and (${enrolment}.origin <> 'PLAN'
  or exists (select from subscriptions as plan where plan.user_id = ${enrolment}.user_id
                and plan.type = 'SALESMAN' and plan.status = 'ACTIVE')))`;

/** Something of a lesson was told, which may have been opened alone. */
export const isBegun = (watch: SQL): SQL =>
  sql`(${watch}.position_seconds > 0 or ${watch}.watched_seconds > 0 or ${watch}.completed_at is not null)`;
