import { desc, lte, sql } from "drizzle-orm";
import { today } from "../../../platform/database/brasilia-days.ts";
import type { Connection } from "../../../platform/database/database.ts";
import { courseShare } from "../table.ts";

const lastDayFirst = desc(courseShare.holdsFrom);

/** What trainers get today. */
export async function readCourseShare(connection: Connection) {
  const [rule] = await connection
    .select()
    .from(courseShare)
    .where(lte(courseShare.holdsFrom, today))
    .orderBy(lastDayFirst)
    .limit(1);
  if (!rule) throw new Error("Nobody knows what trainers get");
  return rule;
}

/** The same, in hundredths of a percent, within a statement. */
export const presentSharePoints = sql<number>`(
  select points from course_share where holds_from <= ${today} order by holds_from desc limit 1)`;

/** What they get, and got, from which days on; the last day first. */
export const listCourseShares = (connection: Connection) =>
  connection.select().from(courseShare).orderBy(lastDayFirst);
