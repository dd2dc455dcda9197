import type { Connection } from "../../../../platform/database/database.ts";
import { agreedAmountCents, paysFull } from "../agreed-price.ts";
import { planNotFound } from "../subscription-contract.ts";
import { changeCents } from "../subscription-lifecycle.ts";
import { notSold } from "./option-not-sold.ts";
import { expectedRenewals } from "./renewal-of.ts";
import { findOption, type SubscriptionRow } from "./subscriptions.query.ts";

const days = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/**
 * What a change costs, in cents: at once, and each period from the next one on.
 * @throws planNotFound (404) where the option is not one of the same plan, optionNotSold (409) where it is not sold any more
 */
export async function priceChange(
  connection: Connection,
  row: SubscriptionRow,
  { optionId, licences, today }: { optionId: string; licences: number; today: string },
) {
  const [current, wanted] = [
    await findOption(connection, row.planOptionId),
    await findOption(connection, optionId),
  ];
  const isHeld = optionId === row.planOptionId || optionId === row.nextOptionId;
  const isSold = wanted?.option.isEnabled || isHeld;
  if (!current || !wanted || wanted.plan.id !== row.planId) throw planNotFound();
  const isFull = paysFull(row, current.option);
  if (!isSold) throw await notSold(connection, { ...wanted, isFull });
  const price = {
    amountCents: agreedAmountCents(row, current.option, wanted.option),
    intervalMonths: wanted.option.intervalMonths,
    licences,
  };
  const { periodStart, periodEnd, periodMonths } = row;
  const running =
    periodStart && periodEnd && periodMonths
      ? {
          months: periodMonths,
          daysLeft: Math.max(0, days(today, periodEnd)),
          daysInAll: days(periodStart, periodEnd),
        }
      : null;
  const paid = {
    amountCents: row.cents / row.licences,
    intervalMonths: current.option.intervalMonths,
    licences: row.licences,
  };
  const next = { ...row, nextOptionId: optionId, nextLicences: licences };
  return {
    nowCents: running ? changeCents(paid, price, running) : 0,
    nextCents: (await expectedRenewals(connection, [next], today))(next),
    planName: wanted.plan.name,
    intervalMonths: wanted.option.intervalMonths,
  };
}
