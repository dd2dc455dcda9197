import { addMonths } from "../../../shared/calendar.ts";
import type { Day } from "../../../shared/format/dates.ts";

/** Money is paid out on the tenth of each month, of Brasília. Pure. */

const dayOfMonth = "10";

/** The run of a day: it begins on the tenth and can be made up for until the next one. */
export function runOf(day: Day): Day {
  const tenth = `${day.slice(0, 8)}${dayOfMonth}`;
  return tenth <= day ? tenth : addMonths(tenth, -1);
}

/** The first tenth after a day. */
export const nextRunAfter = (day: Day): Day => addMonths(runOf(day), 1);

/** The run with which something goes that is available on a day, where the last run was on another. */
export function runThatPays(availableOn: Day, lastRun: Day): Day {
  const next = addMonths(lastRun, 1);
  if (availableOn <= next) return next;
  const run = runOf(availableOn);
  return run === availableOn ? run : addMonths(run, 1);
}
