import { sql } from "drizzle-orm";
import { today } from "../../../../platform/database/brasilia-days.ts";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Day } from "../../../../shared/format/dates.ts";

/** The present day of Brasília, by the database's clock. */
export async function readDay(connection: Connection): Promise<Day> {
  const { rows } = await connection.execute<{ day: Day }>(sql`select ${today}::text as day`);
  if (!rows[0]) throw new Error("The database does not tell the day");
  return rows[0].day;
}
