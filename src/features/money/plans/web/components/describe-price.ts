import { formatDay } from "../../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { everyInterval, type IntervalMonths, intervalLabels } from "../../price.ts";
import type { Subscription } from "../../subscription-contract.ts";
import { lastPaidDay } from "../../subscription-lifecycle.ts";

/** 'R$ 80,10 a cada 3 meses', for companies with their licences. */
export function describePrice(
  price: number,
  { interval, licences }: { interval: number; licences: number | null },
): string {
  const every = `${formatMoney(price)} ${everyInterval(interval as IntervalMonths)}`;
  return licences === null ? every : `${every}, ${pluralise(licences, "licença")}`;
}

/** 'Anual', for companies with their licences: 'Anual, 25 licenças'. */
export function describeOption(interval: number, licences: number | null): string {
  const name = intervalLabels[interval as IntervalMonths];
  return licences === null ? name : `${name}, ${pluralise(licences, "licença")}`;
}

/** What a subscription costs from the next period on. */
export const nextPrice = ({ renewal_price, price }: Pick<Subscription, "renewal_price" | "price">): string =>
  formatMoney(renewal_price ?? price);

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
