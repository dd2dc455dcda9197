import { type Payable, payableListAnswer } from "./answers.ts";
import type { PagarmeParts } from "./parts.ts";

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
