import { formatMoney } from "../../../../../shared/format/money.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import type { IntervalMonths } from "../../intervals.ts";
import { everyInterval, intervalLabels } from "../../labels.ts";
import type { Subscription } from "../../subscription-contract.ts";

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
