import { and, eq, gt, gte, lt, ne, or, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { defineHandlers } from "../../../../platform/handlers.ts";
import type { Services } from "../../../../platform/services.ts";
import {
  type LimitServices,
  subscriptionInForce,
  subscriptionLock,
} from "../../../base/limits/server/limits-in-force.ts";
import { courseNotFound } from "../../courses/contract.ts";
import { lockCourses } from "../../courses/server/remove-course.ts";
import { courses, isPublished } from "../../courses/table.ts";
import { courseNotInPlan, ownCourse, paidPlanNeeded, type Student, studentNotFound } from "../contract.ts";
import { enrolments } from "../table.ts";
import { readStudents } from "./students.ts";

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

/** Takes away what was earned by courses that were given back, in the same transaction. */
type OnCoursesGivenBack = (tx: Transaction, enrolmentIds: readonly string[]) => Promise<void>;

export const coursesGivenBack = defineHandlers<OnCoursesGivenBack>("courses given back");

/** @param enrolments that ended, those that were not given back too (`givenBackNow`) */
export async function announceGivenBack(
  tx: Transaction,
  { handlers }: Pick<Services, "handlers">,
  enrolments: readonly { id: string; givenBackAt: Date | null }[],
): Promise<void> {
  const ids = enrolments.flatMap(({ id, givenBackAt }) => (givenBackAt ? [id] : []));
  for (const takeAway of handlers.of(coursesGivenBack)) await takeAway(tx, ids);
}

/** Since when the lessons are the student's where an enrolment comes by something new: what they had before they keep. */
export const earliestSince = sql`least(
  coalesce(${enrolments.lessonsSince}, ${enrolments.createdAt}),
  coalesce(excluded.lessons_since, excluded.created_at))`;

/**
 * Enrols a professional by the plan that is paid for. Who is enrolled already stays so: as a student of the plan, or as one
 * who bought it; where a purchase was given back, the plan takes its place.
 */
export async function enrolByPlan(
  tx: Transaction,
  { clock, handlers }: LimitServices,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<Student> {
  const plan = { id: userId, planType: "SALESMAN" } as const;
  for (const hold of handlers.of(subscriptionLock)) await hold(tx, plan);
  // As who withdraws it does: a course that somebody takes at that moment keeps its lessons.
  const [course] = await tx
    .select({ id: courses.id, trainerId: courses.userId, includedInPlan: courses.includedInPlan })
    .from(courses)
    .where(and(eq(courses.id, courseId), isPublished))
    .for("no key update");
  if (!course) throw courseNotFound();
  if (course.trainerId === userId) throw ownCourse();
  if (!course.includedInPlan) throw courseNotInPlan();
  let isPaid = false;
  for (const find of handlers.of(subscriptionInForce))
    isPaid ||= Boolean(await find(tx, plan, clock.today()));
  if (!isPaid) throw paidPlanNeeded();
  await tx
    .insert(enrolments)
    .values({ courseId: course.id, userId, origin: "PLAN" })
    .onConflictDoUpdate({
      target: [enrolments.courseId, enrolments.userId],
      set: { ...acquiredAnew, origin: "PLAN" },
      setWhere: and(eq(enrolments.active, false), ne(enrolments.origin, "LICENCE")),
    });
  const [student] = await readStudents(tx, { user: userId, course: course.id });
  if (!student) throw studentNotFound();
  return student;
}

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
