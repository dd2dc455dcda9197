import { and, eq } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { Failure } from "../../../../shared/failure.ts";
import { formatCents } from "../../../../shared/format/money.ts";
import { planNotFound } from "../contract.ts";
import { everyInterval } from "../price.ts";
import { agreedAmountCents, type Option, paysFull } from "../renewal.ts";
import { optionNotSold } from "../subscription-contract.ts";
import { changeCents } from "../subscription-lifecycle.ts";
import { planOptions, type plans } from "../table.ts";
import { expectedRenewals } from "./renewal-of.ts";
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

interface Wanted {
  plan: typeof plans.$inferSelect;
  option: Option;
  /** Who asks has lost the discount. */
  isFull: boolean;
}

/** What is told who wants an option that is sold no more: nobody is charged a price that they have not seen. */
export async function notSold(connection: Connection, { plan, option, isFull }: Wanted): Promise<Failure> {
  const { status, code, message } = optionNotSold;
  const of = and(
    eq(planOptions.planId, plan.id),
    eq(planOptions.intervalMonths, option.intervalMonths),
    eq(planOptions.isEnabled, true),
  );
  const [sold] = plan.isEnabled ? await connection.select().from(planOptions).where(of) : [];
  if (!sold) return new Failure(status, { code, message });
  const each = plan.type === "COMPANY" ? " por licença" : "";
  const price = formatCents(isFull ? sold.fullAmountCents : sold.amountCents);
  return new Failure(status, {
    code,
    message: `O preço deste plano mudou: hoje ele custa ${price}${each}, ${everyInterval(option.intervalMonths)}. Confira e confirme de novo.`,
  });
}
