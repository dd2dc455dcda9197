import { and, eq, gte, inArray, isNotNull } from "drizzle-orm";
import pLimit from "p-limit";
import { addDays } from "../../../shared/calendar.ts";
import { dayInBrasilia } from "../../../shared/format/dates.ts";
import type { StatementLine } from "../gateway.ts";
import { chargeAnswer, listPayables, type Payable, type Sum, sumOf } from "./answers.ts";
import type { PagarmeParts } from "./parts.ts";
import { operations } from "./tables.ts";
import { readWithdrawal, statusOfWithdrawal } from "./transfers.ts";

const askedAtOnce = 4;
/** A bank takes no longer than this for a transfer. */
const transfersTake = 15;

/** Midnight in Brasília. */
const beginOf = (day: string): Date => new Date(`${day}T00:00:00-03:00`);

/** What Pagar.me did on a day: payments and what was taken back by its payables, transfers by its withdrawals. */
export async function readStatement(parts: PagarmeParts, day: string): Promise<StatementLine[]> {
  const [payables, transfers] = await Promise.all([
    listPayables(parts, { from: beginOf(day), until: beginOf(addDays(day, 1)) }),
    linesOfTransfers(parts, day),
  ]);
  const ofDay = payables.filter(({ created_at }) => dayInBrasilia(created_at) === day);
  const chargeIds = [...new Set(ofDay.flatMap(({ charge_id }) => charge_id ?? []))];
  const limit = pLimit(askedAtOnce);
  const lines = await limit.map(chargeIds, (id) =>
    linesOfCharge(
      parts,
      id,
      ofDay.filter(({ charge_id }) => charge_id === id),
    ),
  );
  return [...lines.flat(), ...transfers];
}

async function linesOfCharge(
  parts: PagarmeParts,
  chargeId: string,
  payables: readonly Payable[],
): Promise<StatementLine[]> {
  const charge = await parts.client.ask({
    method: "GET",
    path: `/charges/${chargeId}`,
    answer: chargeAnswer,
  });
  const key = charge.order?.code ?? charge.code ?? chargeId;
  const line = (kind: StatementLine["kind"], { cents, feeCents }: Sum): StatementLine[] =>
    cents > 0 ? [{ kind, key, cents, feeCents }] : [];
  return [
    ...line("PAYMENT", sumOf(payables, "credit")),
    ...(await linesOfRefunds(parts, key, sumOf(payables, "refund"))),
    ...line("DISPUTE", { ...sumOf(payables, "chargeback"), feeCents: 0 }),
    ...line("DISPUTE_WON", { ...sumOf(payables, "chargeback_refund"), feeCents: 0 }),
  ];
}

/** What went back of a charge on a day, by our keys; what none of them explains, by that of the charge. */
async function linesOfRefunds(parts: PagarmeParts, chargeKey: string, sum: Sum): Promise<StatementLine[]> {
  if (sum.cents === 0) return [];
  const ours = await parts.db.orm
    .select()
    .from(operations)
    .where(
      and(eq(operations.kind, "REFUND"), eq(operations.subject, chargeKey), isNotNull(operations.doneAt)),
    )
    .orderBy(operations.doneAt);
  const lines: StatementLine[] = [];
  const left = { ...sum };
  // The latest first: what was given back on other days is not in the sum.
  for (const { key, cents } of ours.reverse()) {
    if (cents > left.cents) continue;
    const feeCents = cents === left.cents ? left.feeCents : Math.floor((sum.feeCents * cents) / sum.cents);
    lines.unshift({ kind: "REFUND", key, cents, feeCents });
    left.cents -= cents;
    left.feeCents -= feeCents;
  }
  return left.cents > 0 ? [...lines, { kind: "REFUND", key: chargeKey, ...left }] : lines;
}

async function linesOfTransfers(parts: PagarmeParts, day: string): Promise<StatementLine[]> {
  const sent = await parts.db.orm
    .select()
    .from(operations)
    .where(
      and(
        inArray(operations.kind, ["TRANSFER"]),
        gte(operations.doneAt, beginOf(addDays(day, -transfersTake))),
        isNotNull(operations.withdrawalId),
      ),
    )
    .orderBy(operations.doneAt);
  const limit = pLimit(askedAtOnce);
  const lines = await limit.map(sent, async (operation): Promise<StatementLine[]> => {
    const withdrawal = await readWithdrawal(parts, operation);
    const fundedOn = withdrawal.funding_date && dayInBrasilia(withdrawal.funding_date);
    if (statusOfWithdrawal(withdrawal) !== "PAID" || fundedOn !== day) return [];
    const { amount, fee } = withdrawal;
    return [{ kind: "TRANSFER", key: operation.key, cents: amount, feeCents: Math.abs(fee ?? 0) }];
  });
  return lines.flat();
}
