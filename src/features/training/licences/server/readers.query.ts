import { and, eq, type SQL } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { companies } from "../../../people/companies/table.ts";
import { employees } from "../../../people/employees/table.ts";
import { users } from "../../../people/users/table.ts";
import { courses } from "../../courses/table.ts";
import { enrolments } from "../../enrolments/table.ts";

/**
 * Enrolments by licences, held, with the people who have them while they work for the company: each with what a mail says,
 * and whether the person wants mails of courses. Whose invitation waits for the manager's own e-mail is told nothing
 * either.
 */
export const lockWithReaders = (tx: Transaction, which: SQL | undefined, atOnce: number) =>
  tx
    .select({
      id: enrolments.id,
      courseId: courses.id,
      courseName: courses.name,
      dueOn: enrolments.dueOn,
      name: users.name,
      email: users.email,
      companyId: companies.id,
      companyName: companies.nameFancy,
      acceptsMail: employees.acceptEmailCourse,
      isHeld: employees.mailHeld,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(users, eq(users.id, enrolments.userId))
    .innerJoin(companies, eq(companies.id, enrolments.companyId))
    .innerJoin(
      employees,
      and(eq(employees.userId, enrolments.userId), eq(employees.companyId, enrolments.companyId)),
    )
    .where(which)
    .orderBy(enrolments.createdAt, enrolments.id)
    .limit(atOnce)
    .for("no key update", { of: enrolments, skipLocked: true });
