import { desc, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import { dayOfInstant, today } from "../../../../platform/database/brasilia-days.ts";
import type { Connection } from "../../../../platform/database/database.ts";
import { courseShare } from "../../affiliates/table.ts";
import { orders } from "../table.ts";

/** What trainers get today. */
export async function readCourseShare(connection: Connection) {
  const [rule] = await connection
    .select()
    .from(courseShare)
    .where(lte(courseShare.holdsFrom, today))
    .orderBy(desc(courseShare.holdsFrom))
    .limit(1);
  if (!rule) throw new Error("Nobody knows what trainers get");
  return rule;
}

/** The same, in hundredths of a percent, within a statement. */
export const presentSharePoints = sql<number>`(
  select points from course_share where holds_from <= ${today} order by holds_from desc limit 1)`;

/** From which day on holds what holds on a day, within a statement: that names it. */
export const ruleOf = (day: SQL): SQL => sql`(
  select holds_from from course_share where holds_from <= ${day} order by holds_from desc limit 1)`;

/**
 * After how many days trainers get what they get of some orders: as it held on the day on which each was prepared, like
 * the part (`order-lines.query.ts`).
 */
export async function readDaysUntilAvailable(
  connection: Connection,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await connection
    .select({ id: orders.id, days: courseShare.availableAfterDays })
    .from(orders)
    .innerJoin(courseShare, eq(courseShare.holdsFrom, ruleOf(dayOfInstant(sql`${orders.createdAt}`))))
    .where(inArray(orders.id, [...orderIds]));
  return new Map(rows.map(({ id, days }) => [id, days]));
}
