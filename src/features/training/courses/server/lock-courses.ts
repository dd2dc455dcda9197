import { asc, inArray, type SQLWrapper } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { courses } from "../table.ts";

/**
 * Some courses, held in one order until the transaction ends, before their enrolments: none is withdrawn.
 * @param ids theirs, or a query of them
 * @param strength 'no key update' for whoever gives or takes them, since their students are counted in them; 'key share' for
 * whoever is about to have them, who waits for no student
 */
export async function lockCourses(
  tx: Transaction,
  ids: readonly string[] | SQLWrapper,
  strength: "key share" | "no key update",
): Promise<void> {
  await tx
    .select({ id: courses.id })
    .from(courses)
    .where(inArray(courses.id, ids))
    .orderBy(asc(courses.id))
    .for(strength);
}
