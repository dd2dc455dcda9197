import type { Connection } from "../../../../platform/database/database.ts";
import { findOption, type SubscriptionRow } from "./subscriptions.query.ts";

/** What a subscription is paid for. */
export interface Terms {
  optionId: string;
  licences: number;
}

interface Said {
  plan_payment_id?: string | undefined;
  plan_payment?: { _id: string } | undefined;
  amount?: number | undefined;
}

export const isSame = (some: Terms, others: Terms): boolean =>
  some.optionId === others.optionId && some.licences === others.licences;

/** What runs now. */
export const termsNow = ({ planOptionId, licences }: SubscriptionRow): Terms => ({
  optionId: planOptionId,
  licences,
});

/** What is agreed from the next period on. */
export const termsNext = (row: SubscriptionRow): Terms => ({
  optionId: row.nextOptionId ?? row.planOptionId,
  licences: row.nextLicences ?? row.licences,
});

/**
 * What somebody wants a subscription to be. What is left out stays as it was agreed last. A subscription that comes back
 * as it was answered (`plan_payment`) says what runs now without wishing it, or each would undo what is agreed for the
 * next period; who wishes it names `plan_payment_id`.
 */
export function wantedTerms(row: SubscriptionRow, { plan_payment_id, plan_payment, amount }: Said): Terms {
  const [now, next] = [termsNow(row), termsNext(row)];
  const isAnswered = plan_payment !== undefined && plan_payment_id === undefined;
  const wished = <Value>(value: Value | undefined, running: Value): Value | undefined =>
    isAnswered && value === running ? undefined : value;
  return {
    optionId: wished(plan_payment_id ?? plan_payment?._id, now.optionId) ?? next.optionId,
    licences: row.type === "COMPANY" ? (wished(amount, now.licences) ?? next.licences) : 1,
  };
}

/**
 * The same terms with the price that was agreed: an option that another one of its length has taken the place of since
 * is the same to who has it, so that more licences are not paid at a price that has not begun to count.
 */
export async function atAgreedPrice(
  connection: Connection,
  row: SubscriptionRow,
  wanted: Terms,
): Promise<Terms> {
  const found = await findOption(connection, wanted.optionId);
  if (!found || found.plan.id !== row.planId) return wanted;
  for (const held of [row.planOptionId, row.nextOptionId]) {
    const own = held === null ? null : await findOption(connection, held);
    if (own?.option.intervalMonths === found.option.intervalMonths)
      return { ...wanted, optionId: own.option.id };
  }
  return wanted;
}
