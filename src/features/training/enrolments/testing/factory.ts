import type { Connection } from "../../../../platform/database/database.ts";
import { enrolments } from "../table.ts";

type Given = Partial<typeof enrolments.$inferInsert> & { courseId: string; userId: string };

/** Puts students into courses, who bought them unless told; what is given wins over the defaults. */
export const createEnrolments = (
  connection: Connection,
  given: readonly Given[],
): Promise<(typeof enrolments.$inferSelect)[]> =>
  connection
    .insert(enrolments)
    .values(
      given.map((columns) => ({
        origin: columns.companyId ? ("LICENCE" as const) : ("PURCHASE" as const),
        ...columns,
      })),
    )
    .returning();

/** As `createEnrolments`, one. */
export async function createEnrolment(
  connection: Connection,
  given: Given,
): Promise<typeof enrolments.$inferSelect> {
  const [enrolment] = await createEnrolments(connection, [given]);
  if (!enrolment) throw new Error("The enrolment was not inserted");
  return enrolment;
}
