import { sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { enrolments } from "../../enrolments/table.ts";
import { companyCourses } from "../table.ts";

/** So many licences that a company bought of a course, none of them released. */
export async function createLicences(
  connection: Connection,
  given: Partial<typeof companyCourses.$inferInsert> & { companyId: string; courseId: string },
): Promise<void> {
  await connection.insert(companyCourses).values({ bought: 10, ...given });
}

/** Gives one of the licences of a company to somebody; there has to be a free one. */
export async function createLicenceHolder(
  connection: Connection,
  given: Partial<typeof enrolments.$inferInsert> & { companyId: string; courseId: string; userId: string },
): Promise<typeof enrolments.$inferSelect> {
  const { companyId, courseId } = given;
  await connection
    .update(companyCourses)
    .set({ released: sql`${companyCourses.released} + 1` })
    .where(sql`company_id = ${companyId} and course_id = ${courseId}`);
  const [held] = await connection
    .insert(enrolments)
    .values({ origin: "LICENCE", holdsLicence: true, ...given })
    .returning();
  if (!held) throw new Error("The enrolment was not inserted");
  return held;
}
