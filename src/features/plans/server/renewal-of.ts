import type { Connection } from "../../../platform/database/database.ts";
import { findOption, type SubscriptionRow } from "./subscriptions.query.ts";

/** What the next period of a subscription is to be, and what it costs: as it is, or as it was changed. */
export async function renewalOf(connection: Connection, row: SubscriptionRow) {
  const planOptionId = row.nextOptionId ?? row.planOptionId;
  const licences = row.nextLicences ?? row.licences;
  const [current, wanted] = [
    await findOption(connection, row.planOptionId),
    await findOption(connection, planOptionId),
  ];
  if (!current || !wanted) throw new Error(`There is no option ${planOptionId}`);
  // Who pays the full price goes on paying it.
  const isFull = row.cents > current.option.amountCents * row.licences;
  const amountCents = isFull ? wanted.option.fullAmountCents : wanted.option.amountCents;
  return {
    planOptionId,
    licences,
    planName: wanted.plan.name,
    intervalMonths: wanted.option.intervalMonths,
    cents: row.nextOptionId === null ? row.cents : amountCents * licences,
  };
}
