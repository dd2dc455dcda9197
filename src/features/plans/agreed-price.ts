import type { planOptions, subscriptions } from "./table.ts";

type Option = Pick<typeof planOptions.$inferSelect, "amountCents" | "fullAmountCents">;

/**
 * What a licence of an option costs for its whole interval who has a plan already, in cents: who pays the full price goes
 * on paying it.
 * @param current the option that runs now, @param wanted the one that is priced
 */
export function agreedAmountCents(
  row: Pick<typeof subscriptions.$inferSelect, "cents" | "licences">,
  current: Option,
  wanted: Option,
): number {
  const isFull = row.cents > current.amountCents * row.licences;
  return isFull ? wanted.fullAmountCents : wanted.amountCents;
}
