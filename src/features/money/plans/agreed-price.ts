import type { planOptions, subscriptions } from "./table.ts";

type Option = Pick<typeof planOptions.$inferSelect, "amountCents" | "fullAmountCents">;

type Paid = Pick<typeof subscriptions.$inferSelect, "cents" | "licences">;

/** Whether a subscription is paid without the discount: more than its option costs with it. */
export const paysFull = ({ cents, licences }: Paid, current: Pick<Option, "amountCents">): boolean =>
  cents > current.amountCents * licences;

/**
 * What a licence of an option costs for its whole interval who has a plan already, in cents: who pays the full price goes
 * on paying it.
 * @param current the option that runs now, @param wanted the one that is priced
 */
export function agreedAmountCents(row: Paid, current: Option, wanted: Option): number {
  return paysFull(row, current) ? wanted.fullAmountCents : wanted.amountCents;
}
