import type { Connection } from "../../../platform/database/database.ts";
import { countItems } from "./items.query.ts";
import { countOpenReports } from "./reports.query.ts";

/** What waits for an administrator: things to approve, and things with open reports. */
export async function countModeration(
  connection: Connection,
): Promise<{ waiting: number; reported: number }> {
  const [items, { things }] = await Promise.all([countItems(connection), countOpenReports(connection)]);
  const waiting = items.filter(({ state }) => state === "WAITING");
  return { waiting: waiting.reduce((sum, { count }) => sum + count, 0), reported: things };
}
