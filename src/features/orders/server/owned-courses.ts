import { type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";

/**
 * Which of some courses a person bought, or is about to pay; one that came by a plan or a licence may be bought.
 * @param except the id of an order that does not count
 */
export async function listOwnedCourses(
  connection: Connection,
  userId: string,
  courseIds: readonly string[],
  except: string | null = null,
): Promise<string[]> {
  const ids: SQL = sql`${sql.param(courseIds)}::uuid[]`;
  const { rows } = await connection.execute<{ id: string }>(sql`
    select course_id as id from enrolments
     where user_id = ${userId} and course_id = any (${ids}) and active and origin = 'PURCHASE'
    union
    select course_id from order_items
     where held_by = ${userId} and course_id = any (${ids}) and order_id is distinct from ${except}::uuid`);
  return rows.map(({ id }) => id);
}
