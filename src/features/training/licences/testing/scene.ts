import { eq, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { createPublishedCourse } from "../../courses/testing/factory.ts";
import { enrolments } from "../../enrolments/table.ts";
import { companyCourses } from "../table.ts";
import { createLicences } from "./factory.ts";

/** A company with so many licences of a course of two lessons, and so many people to give it to. */
export async function createLicensedCompany(connection: Connection, { bought = 3, people = 3 } = {}) {
  const trainer = await createUser(connection);
  const { course, lessons } = await createPublishedCourse(connection, { userId: trainer.id });
  const { company, manager, token } = await createManagedCompany(connection);
  await createLicences(connection, { companyId: company.id, courseId: course.id, bought });
  const staff = [];
  for (let made = 0; made < people; made++) staff.push(await createStaff(connection, company.id));
  return { trainer, course, lessons, company, manager, token, staff };
}
export type LicensedCompany = Awaited<ReturnType<typeof createLicensedCompany>>;

/** What the rows say: licences bought and released, and enrolments that use one, all of them and those that open it. */
export async function countLicences(connection: Connection, { course, company }: LicensedCompany) {
  const [row] = await connection
    .select({ bought: companyCourses.bought, released: companyCourses.released })
    .from(companyCourses)
    .where(sql`company_id = ${company.id} and course_id = ${course.id}`);
  const held = await connection
    .select({ active: enrolments.active, holdsLicence: enrolments.holdsLicence })
    .from(enrolments)
    .where(eq(enrolments.courseId, course.id));
  return {
    ...row,
    holders: held.filter(({ holdsLicence }) => holdsLicence).length,
    open: held.filter(({ active }) => active).length,
  };
}
