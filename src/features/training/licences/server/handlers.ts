import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { OnEmployeesLeft } from "../../../people/employees/server/employees-left.ts";
import type { GivesCourse } from "../../courses/server/may-watch.ts";
import { enrolments } from "../../enrolments/table.ts";
import { companyCourses } from "../table.ts";
import { companyHas, lockCourseOfLicences, lockLicences, ofCompanySince } from "./licences.query.ts";

/** Whoever manages a company sees what it has licences of; to study it they release one of them to themselves. */
export const courseOfCompany: GivesCourse = async (connection, { companyId, manager }, courseId) => {
  if (!companyId || !manager) return null;
  const { rows } = await connection.execute<{ since: string }>(sql`
    select ${ofCompanySince({ companyId, courseId })} as since from company_courses as cc join courses as c on c.id = cc.course_id
     where cc.company_id = ${companyId} and cc.course_id = ${courseId} and cc.bought > 0 and ${companyHas}`);
  return rows[0] ? { extent: "outline", since: new Date(rows[0].since) } : null;
};

/**
 * Who leaves a company has its courses no more. A licence that was not begun is free again; one that was begun stays used,
 * and opens the course again where the person comes back.
 */
export const endLicencesOfEmployees: OnEmployeesLeft = async (tx, { companyId, userIds }) => {
  const isTheirs = and(
    eq(enrolments.companyId, companyId),
    inArray(enrolments.userId, [...userIds]),
    eq(enrolments.holdsLicence, true),
  );
  const isNotBegun = and(isTheirs, isNull(enrolments.begunAt));
  const found = await tx
    .selectDistinct({ courseId: enrolments.courseId })
    .from(enrolments)
    .where(isNotBegun)
    .orderBy(enrolments.courseId);
  for (const { courseId } of found) await lockCourseOfLicences(tx, courseId);
  for (const { courseId } of found) {
    await lockLicences(tx, { companyId, courseId });
    const { rowCount } = await tx
      .delete(enrolments)
      .where(and(isNotBegun, eq(enrolments.courseId, courseId)));
    await tx
      .update(companyCourses)
      .set({ released: sql`${companyCourses.released} - ${rowCount ?? 0}::int` })
      .where(and(eq(companyCourses.companyId, companyId), eq(companyCourses.courseId, courseId)));
  }
  await tx.update(enrolments).set({ active: false }).where(isTheirs);
};
