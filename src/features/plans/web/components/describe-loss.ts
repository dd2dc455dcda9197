import { formatCents, formatMoney } from "../../../../shared/format/money.ts";
import { reaisToCents } from "../../../../shared/format/reais-to-cents.ts";
import type { Plan } from "../../contract.ts";
import { everyInterval } from "../../labels.ts";
import { discountOf, priceOf } from "../../price.ts";
import type { Subscription } from "../../subscription-contract.ts";
import { choiceOf, paysFullPrice } from "./plan-view.ts";

/** What is lost by cancelling: the discount, and what coming back would cost; '' where there is none left to lose. */
export function describeLoss(subscription: Subscription, plans: readonly Plan[]): string {
  const choice = choiceOf(subscription, plans);
  // Who pays the full price has lost it before.
  if (!choice || paysFullPrice(subscription)) return "";
  const { option, licences } = choice;
  const full = priceOf(option, licences).fullTotalCents;
  if (reaisToCents(subscription.price) >= full) return "";
  return `Você perde o desconto de ${discountOf(option)}%: se voltar, paga ${formatCents(full)} ${everyInterval(option.interval)}, em vez de ${formatMoney(subscription.price)}.`;
}
