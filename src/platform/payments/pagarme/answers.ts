import { z } from "zod";
import type { PagarmeParts } from "./parts.ts";

/** What of the answers of Pagar.me is read. Source: docs.pagar.me/reference, and the vendor's own SDK (7.0.2). */

const cents = z.int();
const instant = z.string().transform((text, { addIssue }) => {
  // Without a zone it is UTC.
  const time = new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
  if (Number.isNaN(time.getTime())) addIssue({ code: "custom", message: "no instant" });
  return time;
});
/** Some ids are numbers. */
const id = z.union([z.string().min(1), z.number()]).transform(String);

export const transactionAnswer = z.object({
  id: id.nullish(),
  status: z.string().nullish(),
  acquirer_return_code: z.string().nullish(),
  antifraud_response: z.object({ status: z.string().nullish() }).nullish(),
  qr_code: z.string().nullish(),
  expires_at: instant.nullish(),
  line: z.string().nullish(),
  pdf: z.string().nullish(),
  url: z.string().nullish(),
  due_at: z.string().nullish(),
});

export const chargeAnswer = z.object({
  id,
  code: z.string().nullish(),
  amount: cents,
  status: z.string(),
  payment_method: z.string(),
  paid_at: instant.nullish(),
  canceled_amount: cents.nullish(),
  order: z.object({ code: z.string().nullish() }).nullish(),
  last_transaction: transactionAnswer.nullish(),
});
export type ChargeAnswer = z.output<typeof chargeAnswer>;

export const orderAnswer = z.object({
  id,
  code: z.string().nullish(),
  charges: z.array(chargeAnswer).nullish(),
});
export type OrderAnswer = z.output<typeof orderAnswer>;

/** Null where it is empty; an answer without it is no list, and must not pass for an empty one. */
const data = <Item extends z.ZodType>(item: Item) => z.array(item).nullable();
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: data(item) }).transform(({ data }) => data ?? []);

export const orderListAnswer = listOf(orderAnswer);

export const customerAnswer = z.object({ id, code: z.string().nullish() });
export const customerListAnswer = listOf(customerAnswer);

export const cardAnswer = z.object({
  id,
  first_six_digits: z.string().regex(/^\d{6}$/),
  last_four_digits: z.string().regex(/^\d{4}$/),
  brand: z.string().nullish(),
  holder_name: z.string().nullish(),
  exp_month: z.int(),
  exp_year: z.int(),
});
export const keptCardListAnswer = listOf(
  z.object({ id, created_at: instant, status: z.string().nullish(), deleted_at: z.string().nullish() }),
);

export const payableAnswer = z.object({
  type: z.string(),
  amount: cents,
  fee: cents.nullish(),
  anticipation_fee: cents.nullish(),
  fraud_coverage_fee: cents.nullish(),
  charge_id: z.string().nullish(),
  created_at: instant,
});
export type Payable = z.output<typeof payableAnswer>;
export const payableListAnswer = z.object({
  data: data(payableAnswer),
  paging: z.object({ forward_cursor: z.string().nullish() }).nullish(),
});

export const bankAccountAnswer = z.object({
  bank: z.string().nullish(),
  branch_number: z.string().nullish(),
  branch_check_digit: z.string().nullish(),
  account_number: z.string().nullish(),
  account_check_digit: z.string().nullish(),
});
export const recipientAnswer = z.object({ id, default_bank_account: bankAccountAnswer.nullish() });
export const balanceAnswer = z.object({ available_amount: cents });

export const withdrawalAnswer = z.object({
  id,
  amount: cents,
  status: z.string(),
  fee: cents.nullish(),
  created_at: instant,
  funding_date: instant.nullish(),
});
export type WithdrawalAnswer = z.output<typeof withdrawalAnswer>;
export const withdrawalListAnswer = listOf(withdrawalAnswer);

/** Where only that it was done counts. */
export const anything = z.unknown();

/** Most that are told in one go, and of how many pages: a day with more has gone wrong. */
const pageSize = 100;
const maxPages = 1_000;

/** What Pagar.me owes us, or takes back, for a charge or in a time; instalments have one each. */
export async function listPayables(
  { client }: PagarmeParts,
  of: { chargeId: string } | { from: Date; until: Date },
): Promise<Payable[]> {
  const filter =
    "chargeId" in of
      ? { charge_id: of.chargeId }
      : { created_since: of.from.toISOString(), created_until: of.until.toISOString() };
  const payables: Payable[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page++) {
    const { data, paging } = await client.ask({
      method: "GET",
      path: "/payables",
      query: { ...filter, size: String(pageSize), forward_cursor: cursor },
      answer: payableListAnswer,
    });
    payables.push(...(data ?? []));
    const next = paging?.forward_cursor ?? undefined;
    if (!next || next === cursor || !data?.length) return payables;
    cursor = next;
  }
  throw new Error(`Pagar.me lists more than ${maxPages * pageSize} payables`);
}

const feeOf = ({ fee, anticipation_fee, fraud_coverage_fee }: Payable): number =>
  Math.abs(fee ?? 0) + Math.abs(anticipation_fee ?? 0) + Math.abs(fraud_coverage_fee ?? 0);

export interface Sum {
  cents: number;
  feeCents: number;
}

/** All of a kind together; which way they went the kind says, so that amounts have no sign. */
export function sumOf(payables: readonly Payable[], type: string): Sum {
  const those = payables.filter((payable) => payable.type === type);
  return {
    cents: those.reduce((sum, { amount }) => sum + Math.abs(amount), 0),
    feeCents: those.reduce((sum, payable) => sum + feeOf(payable), 0),
  };
}

/** What is kept of a charge: the fees of what came, less those given back with what went back. */
export function feeKept(payables: readonly Payable[]): number {
  const came = sumOf(payables, "credit").feeCents + sumOf(payables, "refund_reversal").feeCents;
  return Math.max(0, came - sumOf(payables, "refund").feeCents);
}
