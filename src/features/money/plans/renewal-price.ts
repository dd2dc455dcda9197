import { agreedAmountCents } from "./agreed-price.ts";
import type { planOptions, subscriptions } from "./table.ts";

/**
 * With which option a period is renewed, and for how much. Prices change by a new option in the place of another. Who
 * pays keeps what was agreed until the period ends; the next one costs what is asked by then, but never more than the
 * payer was told in time.
 */

export type Option = typeof planOptions.$inferSelect;
type Row = Pick<
  typeof subscriptions.$inferSelect,
  "planOptionId" | "licences" | "cents" | "nextOptionId" | "nextLicences" | "toldOptionId"
>;

/** A dearer renewal is told at least so many days before the period ends, or the next one still costs what this one did. */
export const daysOfNotice = 10;

export interface RenewalTerms {
  option: Option;
  licences: number;
  cents: number;
  /** The price that is asked now differs from what is agreed, whether or not it was told. */
  asked: { option: Option; cents: number; agreedCents: number } | null;
}

/**
 * @param options all of the plan, also those that are not sold any more
 * @param isToldInTime whether what is asked now counts as told: it will be, before the period ends
 */
export function renewalTerms(
  row: Row,
  options: readonly Option[],
  { isToldInTime = false }: { isToldInTime?: boolean } = {},
): RenewalTerms {
  const find = (id: string | null) => options.find((option) => option.id === id) ?? null;
  const [current, base] = [find(row.planOptionId), find(row.nextOptionId ?? row.planOptionId)];
  if (!current || !base) throw new Error(`There is no option ${row.nextOptionId ?? row.planOptionId}`);
  const licences = row.nextLicences ?? row.licences;
  const centsOf = (option: Option) => agreedAmountCents(row, current, option) * licences;
  const agreedCents = row.nextOptionId === null ? row.cents : centsOf(base);
  const found = find(row.toldOptionId);
  const told = found?.intervalMonths === base.intervalMonths ? found : null;
  const toldCents = told ? centsOf(told) : agreedCents;
  const agreed = { option: base, licences, cents: agreedCents, asked: null };
  // What was told counts: dearer it is asked for as long as it is sold, cheaper whatever comes after.
  const promised = told && toldCents < agreedCents ? { ...agreed, option: told, cents: toldCents } : agreed;

  const sold = options.find(
    ({ isEnabled, intervalMonths }) => isEnabled && intervalMonths === base.intervalMonths,
  );
  // One that is sold no more, and has none in its place, goes on for who has it.
  if (!sold || sold.id === base.id) return promised;
  const asked = { option: sold, cents: centsOf(sold), agreedCents };
  // Nobody is told twice.
  if ((isToldInTime && !told) || asked.cents <= toldCents) return { ...asked, licences, asked };
  return told ? { option: told, licences, cents: toldCents, asked } : { ...agreed, asked };
}
