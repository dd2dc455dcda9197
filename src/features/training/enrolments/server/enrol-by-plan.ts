import { and, eq, ne } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import {
  type LimitServices,
  subscriptionInForce,
  subscriptionLock,
} from "../../../base/limits/server/limits-in-force.ts";
import { courseNotFound } from "../../courses/contract.ts";
import { courses, isPublished } from "../../courses/table.ts";
import { courseNotInPlan, ownCourse, paidPlanNeeded, type Student, studentNotFound } from "../contract.ts";
import { enrolments } from "../table.ts";
import { acquiredAnew } from "./acquired.ts";
import { readStudents } from "./read-students.ts";

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
