import { formatDay } from "../../../../../shared/format/dates.ts";
import { lastPaidDay } from "../../last-paid-day.ts";
import type { Subscription } from "../../subscription-contract.ts";

type Periods = Pick<Subscription, "running_start" | "period_start" | "period_end">;

const span = (start: string, end: string): string => `${formatDay(start)} a ${formatDay(lastPaidDay(end))}`;

/** The period that is paid, and what was paid ahead as what it is; nothing where nothing was paid. */
export function describePeriods({ running_start, period_start, period_end }: Periods): [string, string][] {
  if (!period_start || !period_end) return [];
  if (!running_start) return [["Período pago", span(period_start, period_end)]];
  return [
    ["Período pago", span(running_start, period_start)],
    ["Pago adiantado", span(period_start, period_end)],
  ];
}
