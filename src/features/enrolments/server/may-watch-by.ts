import { type SQL, sql } from "drizzle-orm";

/**
 * The enrolment opens its course now: one that came by the plan while a plan is paid for.
 * @param enrolment the name under which a statement reads the table
 */
export const mayWatchBy = (enrolment: SQL): SQL => sql`(${enrolment}.active and (${enrolment}.origin <> 'PLAN'
  or exists (select from subscriptions as plan where plan.user_id = ${enrolment}.user_id
                and plan.type = 'SALESMAN' and plan.status = 'ACTIVE')))`;
