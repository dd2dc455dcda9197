import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { courses } from "../../courses/table.ts";
import { enrolments } from "../table.ts";
import { givenBackNow } from "./acquired.ts";

/**
 * Takes away what somebody studied by a plan whose money went back. What was done since the plan began stands by what the
 * enrolment came by since, where that is something else.
 * @returns ids of the enrolments that were given back
 */
export async function takeBackStudiesOfPlan(
  tx: Transaction,
  { userId, since }: { userId: string; since: Date },
): Promise<string[]> {
  const isTheirs = eq(enrolments.userId, userId);
  const isByPlan = and(isTheirs, eq(enrolments.origin, "PLAN"));
  // As everywhere before their enrolments, in one order.
  await tx
    .select({ id: courses.id })
    .from(courses)
    .where(inArray(courses.id, tx.select({ id: enrolments.courseId }).from(enrolments).where(isByPlan)))
    .orderBy(asc(courses.id))
    .for("no key update");
  await tx
    .update(enrolments)
    .set({ acquiredAt: since })
    .where(and(isTheirs, gt(enrolments.acquiredAt, since)));
  const taken = await tx
    .update(enrolments)
    .set({ givenBackAt: givenBackNow, active: sql`${givenBackNow} is null` })
    .where(and(isByPlan, eq(enrolments.active, true)))
    .returning({ id: enrolments.id, givenBackAt: enrolments.givenBackAt });
  return taken.flatMap(({ id, givenBackAt }) => (givenBackAt ? [id] : []));
}
