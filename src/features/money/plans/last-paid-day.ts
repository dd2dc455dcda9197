import { addDays } from "../../../shared/calendar.ts";
import type { Day } from "../../../shared/format/dates.ts";

/** The last day that a period pays for: people are told this one, the same wherever they ask. */
export const lastPaidDay = (periodEnd: Day): Day => addDays(periodEnd, -1);
