import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { requireActor, type Verb, type VerbContext } from "../../../../platform/services.ts";
import { invalidInput, notAllowed } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudits } from "../../../base/audit/server/audit-entries.ts";
import { employeeNotFound } from "../../../people/employees/contract.ts";
import { employees } from "../../../people/employees/table.ts";
import { users } from "../../../people/users/table.ts";
import { courseNotFound } from "../../courses/contract.ts";
import { isVisible } from "../../courses/model.ts";
import { alreadyReleased, courseNotReady, noLicences, type Student } from "../../enrolments/contract.ts";
import { acquiredAnew, earliestSince } from "../../enrolments/server/acquisition.ts";
import { mayWatchBy, readStudents } from "../../enrolments/server/students.ts";
import { enrolments } from "../../enrolments/table.ts";
import { dayPassed, type releaseLicences as endpoint } from "../contract.ts";
import { companyCourses } from "../table.ts";
import { type HeldLicences, lockCourseOfLicences, lockLicences, ofCompanySince } from "./licences.query.ts";
import { enqueueReleaseMails } from "./mails.ts";

export const releaseLicences: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const { companyId } = requireActor(context);
  if (!companyId) throw notAllowed();
  const userIds = body.users.map(({ _id }) => _id);
  const asked = { companyId, courseId: params.id, userIds, dueOn: body.due_on };
  return context.db.transaction(async (tx) => ({
    message: messages.licenceReleased,
    student_list: await release(tx, context, asked),
  }));
};

interface Release {
  companyId: string;
  courseId: string;
  userIds: readonly string[];
  dueOn: string | null;
}

/** Gives a course to people of a company, to all or to nobody. Who comes back to the company needs no second licence. */
export async function release(
  tx: Transaction,
  context: Pick<VerbContext, "queue" | "clock" | "actor">,
  { companyId, courseId, userIds: given, dueOn }: Release,
): Promise<Student[]> {
  if (dueOn && dueOn < context.clock.today()) throw invalidInput({ due_on: dayPassed });
  // In one order, so that two who release to the same people wait for each other.
  const userIds = [...new Set(given)].toSorted();
  await lockEmployees(tx, companyId, userIds);
  const held = await lockReleasable(tx, { companyId, courseId });
  const known = await tx
    .select({
      opens: sql<boolean>`${mayWatchBy(sql`${enrolments}`)}`,
      companyId: enrolments.companyId,
      holdsLicence: enrolments.holdsLicence,
    })
    .from(enrolments)
    .where(and(eq(enrolments.courseId, courseId), inArray(enrolments.userId, userIds)));
  if (known.some(({ opens }) => opens)) throw alreadyReleased();
  const back = known.filter((one) => one.holdsLicence && one.companyId === companyId).length;
  const needed = userIds.length - back;
  if (needed > (held ? held.bought - held.released : 0)) throw noLicences();
  await tx
    .update(companyCourses)
    .set({ released: sql`${companyCourses.released} + ${needed}` })
    .where(and(eq(companyCourses.companyId, companyId), eq(companyCourses.courseId, courseId)));
  const licence = { origin: "LICENCE", companyId, holdsLicence: true, dueOn } as const;
  const lessonsSince = ofCompanySince({ companyId, courseId });
  await tx
    .insert(enrolments)
    .values(userIds.map((userId) => ({ ...licence, courseId, userId, lessonsSince })))
    .onConflictDoUpdate({
      target: [enrolments.courseId, enrolments.userId],
      set: {
        ...acquiredAnew,
        // By the licence that they had before nothing new is acquired.
        acquiredAt: sql`case when ${enrolments.holdsLicence} and ${enrolments.companyId} = ${companyId}
          then ${enrolments.acquiredAt} else ${acquiredAnew.acquiredAt} end`,
        ...licence,
        lessonsSince: earliestSince,
        createdAt: sql`now()`,
        remindedAt: null,
        toldAt: null,
      },
    });
  const entry = {
    action: "COURSE_RELEASED",
    companyId,
    details: { course: courseId, due_on: dueOn },
  } as const;
  await recordAudits(
    tx,
    context,
    userIds.map((subjectId) => ({ ...entry, subjectId })),
  );
  await enqueueReleaseMails(context, tx, userIds);
  return readStudents(tx, { company: companyId, course: courseId, users: userIds }, { limit: 500, page: 0 });
}

/**
 * Held, so that nobody leaves the company while something is released to them.
 * @throws employeeNotFound where one of them does not work there
 */
async function lockEmployees(tx: Transaction, companyId: string, userIds: string[]): Promise<void> {
  const found = await tx
    .select({ userId: employees.userId })
    .from(employees)
    .innerJoin(users, eq(users.id, employees.userId))
    .where(
      and(eq(employees.companyId, companyId), inArray(employees.userId, userIds), isNull(users.deletedAt)),
    )
    .orderBy(employees.id)
    .for("share", { of: employees });
  if (found.length < userIds.length) throw employeeNotFound();
}

/**
 * A course that has something to watch. What a company paid for it may release also when the course is not sold any more,
 * while its trainer is off the air, and while a change of it waits for approval: who studies it already goes on as well.
 * @throws courseNotFound where it is none for this company to know of, courseNotReady where nothing of it can be watched
 */
async function lockReleasable(
  tx: Transaction,
  { companyId, courseId }: { companyId: string; courseId: string },
): Promise<HeldLicences | null> {
  const course = await lockCourseOfLicences(tx, courseId);
  if (!course) throw courseNotFound();
  const held = await lockLicences(tx, { companyId, courseId });
  const isPaid = course.type === "OPEN" && held !== null && held.bought > 0;
  const isMadeForIt = course.approved && course.exclusiveCompanyId === companyId && course.deletedAt === null;
  if (!(isPaid || isMadeForIt || isVisible(course))) throw courseNotFound();
  const isTaught = course.publishedLessons > 0 || (await keepsLessons(tx, { companyId, courseId }));
  if (!isTaught) throw courseNotReady();
  return held;
}

/** Of what the trainer took out of a course, some was offered when the company got it. */
async function keepsLessons(tx: Transaction, of: { companyId: string; courseId: string }): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from lessons where course_id = ${of.courseId}
    and seconds is not null and section_id is not null and offered_until >= ${ofCompanySince(of)} limit 1`);
  return rows.length > 0;
}
