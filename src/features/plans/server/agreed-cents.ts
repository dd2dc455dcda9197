import type { Transaction } from "../../../platform/database/database.ts";
import { agreedAmountCents } from "../agreed-price.ts";
import type { PlanCharge } from "../table.ts";
import { findOption, type SubscriptionRow } from "./subscriptions.query.ts";

/** What a period of another option or other licences costs who has a plan. */
export async function agreedCents(
  tx: Transaction,
  row: SubscriptionRow,
  wish: Pick<PlanCharge, "planOptionId" | "licences">,
): Promise<number> {
  const [current, wanted] = [await findOption(tx, row.planOptionId), await findOption(tx, wish.planOptionId)];
  if (!current || !wanted) throw new Error(`There is no option ${wish.planOptionId}`);
  return agreedAmountCents(row, current.option, wanted.option) * wish.licences;
}
