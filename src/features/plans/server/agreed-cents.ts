import type { Transaction } from "../../../platform/database/database.ts";
import type { PlanCharge } from "../table.ts";
import { findOption, type SubscriptionRow } from "./subscriptions.query.ts";

/** What a period of another option or other licences costs. Who pays the full price goes on paying it. */
export async function agreedCents(
  tx: Transaction,
  row: SubscriptionRow,
  wish: Pick<PlanCharge, "planOptionId" | "licences">,
): Promise<number> {
  const [current, wanted] = [await findOption(tx, row.planOptionId), await findOption(tx, wish.planOptionId)];
  if (!current || !wanted) throw new Error(`There is no option ${wish.planOptionId}`);
  const isFull = row.cents > current.option.amountCents * row.licences;
  return (isFull ? wanted.option.fullAmountCents : wanted.option.amountCents) * wish.licences;
}
