import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { invalidInput, notAllowed } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { courseNotFound } from "../../courses/contract.ts";
import type * as enrolmentsContract from "../../enrolments/contract.ts";
import { studentNotFound } from "../../enrolments/contract.ts";
import { enrolByPlan } from "../../enrolments/server/acquisition.ts";
import { readStudents } from "../../enrolments/server/students.ts";
import { enrolments } from "../../enrolments/table.ts";
import type * as contract from "../contract.ts";
import { dayPassed, studyBegun } from "../contract.ts";
import { companyCourses } from "../table.ts";
import { findLicence, lockCourseOfLicences, lockLicences, readLicences } from "./licences.query.ts";
import { release } from "./release-licences.ts";

export const listLicences: Verb<typeof contract.listLicences> = async ({ query }, context) => {
  const { companyId } = requireActor(context);
  if (!companyId) throw notAllowed();
  const { contracted, exclusive } = await readLicences(context.db.orm, { companyId, courseId: query.course });
  return { license_list: contracted, exclusive_licenses_list: exclusive };
};

/** A professional takes a course by the plan; a manager gives one of the company's licences to somebody. */
export const enrol: Verb<typeof enrolmentsContract.enrol> = async ({ body }, context) => {
  const actor = requireActor(context);
  const { userId, companyId, manager } = actor;
  const asked = { courseId: body.course._id, userId: body.user?._id ?? userId };
  return context.db.transaction(async (tx) => {
    if (actor.type === "SALESMAN" && asked.userId === userId)
      return { message: messages.enrolled, student: await enrolByPlan(tx, context, asked) };
    if (!companyId || !manager) throw notAllowed();
    const [student] = await release(tx, context, {
      companyId,
      courseId: asked.courseId,
      userIds: [asked.userId],
      dueOn: body.due_on,
    });
    if (!student) throw studentNotFound();
    return { message: messages.licenceReleased, student };
  });
};

export const setDueDate: Verb<typeof contract.setDueDate> = async ({ params, body }, context) =>
  context.db.transaction(async (tx) => {
    const { id, active, dueOn, userId, companyId, courseId } = await findLicence(tx, context, params.id);
    if (!active) throw studentNotFound();
    const { due_on: wanted } = body;
    // One that passed may stay as it is.
    if (wanted !== dueOn) {
      if (wanted && wanted < context.clock.today()) throw invalidInput({ due_on: dayPassed });
      await tx.update(enrolments).set({ dueOn: wanted, remindedAt: null }).where(eq(enrolments.id, id));
      await recordAudit(tx, context, {
        action: "DUE_DATE_CHANGED",
        subjectId: userId,
        companyId,
        details: { course: courseId, due_on: wanted, due_on_before: dueOn },
      });
    }
    const [student] = await readStudents(tx, { id });
    if (!student) throw studentNotFound();
    const saved = wanted ? messages.dueDateSaved : messages.dueDateRemoved;
    return { message: wanted === dueOn ? messages.nothingChanged : saved, student };
  });

export const setFavouriteCourse: Verb<typeof contract.setFavouriteCourse> = async (
  { params, body },
  context,
) => {
  const { companyId } = requireActor(context);
  if (!companyId) throw notAllowed();
  return context.db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(companyCourses)
      .set({ isFavourite: body.favourite })
      .where(
        and(
          eq(companyCourses.companyId, companyId),
          eq(companyCourses.courseId, params.id),
          ne(companyCourses.isFavourite, body.favourite),
        ),
      );
    // One that was made for the company is none of those that it chose: it is not found, and nothing was done.
    const [license] = (await readLicences(tx, { companyId, courseId: params.id })).contracted;
    if (!license) throw courseNotFound();
    const saved = body.favourite ? messages.courseIsFavourite : messages.courseNoFavourite;
    return { message: rowCount ? saved : messages.nothingChanged, license };
  });
};

export const withdrawLicence: Verb<typeof contract.withdrawLicence> = async ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const { companyId, courseId } = await findLicence(tx, context, params.id);
    await lockCourseOfLicences(tx, courseId);
    await lockLicences(tx, { companyId, courseId });
    // Again: before it was held somebody else may have withdrawn it.
    const { id, userId, dueOn } = await findLicence(tx, context, params.id);
    // Whoever opens a lesson at this moment holds the row, and is seen to have begun.
    const { rowCount } = await tx
      .delete(enrolments)
      .where(and(eq(enrolments.id, id), isNull(enrolments.begunAt)));
    if (!rowCount) throw studyBegun();
    await tx
      .update(companyCourses)
      .set({ released: sql`${companyCourses.released} - 1` })
      .where(and(eq(companyCourses.companyId, companyId), eq(companyCourses.courseId, courseId)));
    await recordAudit(tx, context, {
      action: "COURSE_WITHDRAWN",
      subjectId: userId,
      companyId,
      details: { course: courseId, due_on: dueOn },
    });
    return { message: messages.licenceWithdrawn };
  });
