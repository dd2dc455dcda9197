import type { Connection } from "../../../platform/database/database.ts";
import { courseShare } from "../table.ts";

/** What trainers get: the one row that says it. */
export async function readCourseShare(connection: Connection) {
  const [rule] = await connection.select().from(courseShare);
  if (!rule) throw new Error("Nobody knows what trainers get");
  return rule;
}
