import type { Connection } from "../../../platform/database/database.ts";
import { enrolments } from "../table.ts";

/** Puts a student into a course, one who bought it unless told; what is given wins over the defaults. */
export async function createEnrolment(
  connection: Connection,
  given: Partial<typeof enrolments.$inferInsert> & { courseId: string; userId: string },
): Promise<typeof enrolments.$inferSelect> {
  const origin = given.companyId ? "LICENCE" : "PURCHASE";
  const [enrolment] = await connection
    .insert(enrolments)
    .values({ origin, ...given })
    .returning();
  if (!enrolment) throw new Error("The enrolment was not inserted");
  return enrolment;
}
