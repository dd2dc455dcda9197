import type { Connection } from "../../../../platform/database/database.ts";
import { addMonths } from "../../../../shared/calendar.ts";
import { runOf } from "../payout-days.ts";
import type { Days } from "./payees.query.ts";
import { readToday } from "./queries.ts";

/** The run of this month, and the one after. */
export async function readRunDays(connection: Connection): Promise<Days> {
  const runOn = runOf(await readToday(connection));
  return { runOn, nextOn: addMonths(runOn, 1) };
}
