import { and, eq, gt, gte, lt, or, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { lockCourses } from "../../courses/server/lock-courses.ts";
import { enrolments } from "../table.ts";
import { givenBackNow } from "./acquired.ts";

interface StudiesOfPlan {
  userId: string;
  /** When the plan was taken. */
  begunAt: Date;
  /** From when on nothing was paid for it, after all. */
  since: Date;
}

/** It was done by a plan of the same person that ended before, and that stays paid. */
const isDoneByEarlierPlan = sql`exists (select from subscriptions as plan
  where plan.user_id = ${enrolments.userId} and plan.type = 'SALESMAN' and plan.status = 'CANCELLED'
    and plan.started_on is not null and plan.end_reason not in ('REGRETTED', 'DISPUTED', 'REFUNDED')
    and ${enrolments.completedAt} between plan.created_at and plan.ended_at)`;

/**
 * Takes away what somebody studied by a plan since a moment, as the money for it from then on went back. What was done
 * by it before stays, and by a plan before it. What was done since stands by what the enrolment came by since, where that
 * is something else.
 * @returns ids of the enrolments that were given back
 */
export async function takeBackStudiesOfPlan(
  tx: Transaction,
  { userId, begunAt, since }: StudiesOfPlan,
): Promise<string[]> {
  const isTheirs = eq(enrolments.userId, userId);
  const isByPlan = and(isTheirs, eq(enrolments.origin, "PLAN"));
  const isDoneBefore = and(
    or(gte(enrolments.completedAt, begunAt), isDoneByEarlierPlan),
    lt(enrolments.completedAt, since),
  );
  const studied = tx.select({ id: enrolments.courseId }).from(enrolments).where(isByPlan);
  await lockCourses(tx, studied, "no key update");
  await tx
    .update(enrolments)
    .set({ acquiredAt: since })
    .where(or(and(isTheirs, gt(enrolments.acquiredAt, since)), and(isByPlan, isDoneBefore)));
  const taken = await tx
    .update(enrolments)
    .set({ givenBackAt: givenBackNow, active: sql`${givenBackNow} is null` })
    .where(and(isByPlan, eq(enrolments.active, true)))
    .returning({ id: enrolments.id, givenBackAt: enrolments.givenBackAt });
  return taken.flatMap(({ id, givenBackAt }) => (givenBackAt ? [id] : []));
}
