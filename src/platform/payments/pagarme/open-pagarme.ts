import { and, eq, gte, inArray, isNotNull } from "drizzle-orm";
import pLimit from "p-limit";
import { addDays } from "../../../shared/calendar.ts";
import { dayInBrasilia } from "../../../shared/format/dates.ts";
import { pagarmeOrigin } from "../../../shared/payments.ts";
import {
  CardNotAccepted,
  type Gateway,
  GatewayAway,
  type GatewayCharge,
  RefundNotAccepted,
  type StatementLine,
} from "../gateway.ts";
import { chargeAnswer, listPayables, type Payable, type Sum, sumOf } from "./answers.ts";
import { findCharge, listCards, makeCharge, readCharge, removeCard, saveCard } from "./charges.ts";
import { openClient, PagarmeRefusal } from "./client.ts";
import { doOnce, type Operation, operations, type PagarmeParts } from "./parts.ts";
import { findTransfer, makeTransfer, readWebhook, readWithdrawal, statusOfWithdrawal } from "./transfers.ts";

/**
 * Pagar.me, by version 5 of its API. Asks nobody anything yet.
 * @param baseUrl where it answers, other than in earnest
 */
export function openPagarme({
  baseUrl = `${pagarmeOrigin}/core/v5`,
  timeout,
  ...given
}: Omit<PagarmeParts, "client"> & { baseUrl?: string | undefined; timeout?: number }): Gateway {
  const { secretKey, publicKey } = given.config;
  const client = openClient({ secretKey, baseUrl, ...(timeout && { timeout }) });
  const parts: PagarmeParts = { ...given, client };
  return {
    name: "pagarme",
    publicKey,
    fees: null,
    // A number that came so far goes no further.
    tokenOf: () => Promise.reject(new CardNotAccepted("1011")),
    saveCard: (payer, token) => saveCard(parts, payer, token),
    listCards: (reference) => listCards(parts, reference),
    removeCard: (_reference, cardId) => removeCard(parts, cardId),
    charge: (order) => makeCharge(parts, order),
    findCharge: (key) => findCharge(parts, key),
    refund: (chargeKey, refund) => makeRefund(parts, chargeKey, refund),
    transfer: (order) => makeTransfer(parts, order),
    findTransfer: (key) => findTransfer(parts, key),
    readWebhook: (headers, body) => readWebhook(parts, headers, body),
    readStatement: (day) => readStatement(parts, day),
  };
}

/**
 * Gives back once for the key of the giving back. Pagar.me knows no such keys after a day, so what had gone back of the
 * charge before is written down: it was done once so much more has. One at a time for a charge, else nobody could tell.
 * A Pix goes back later, when the account has the money: until it has, it is as if nobody had answered.
 */
async function makeRefund(
  parts: PagarmeParts,
  chargeKey: string,
  { key, cents }: { key: string; cents: number },
): Promise<GatewayCharge> {
  await doOnce(
    parts,
    { key, subject: chargeKey, cents },
    {
      kind: "REFUND",
      comesLate: 0,
      begin: async () => {
        const charge = await findCharge(parts, chargeKey);
        if (!charge) throw new RefundNotAccepted("there is no such charge");
        if (charge.status !== "PAID") throw new RefundNotAccepted(`the charge is ${charge.status}`);
        const left = charge.cents - charge.refundedCents;
        if (!(Number.isSafeInteger(cents) && cents > 0 && cents <= left))
          throw new RefundNotAccepted(`${cents} of ${left} cents`);
        return { chargeId: charge.id, centsBefore: charge.refundedCents };
      },
      find: async (operation) => {
        const charge = await readCharge(parts, operation.subject);
        return hasGoneBack(operation, charge?.canceled_amount) ? {} : null;
      },
      act: async (operation) => {
        const charge = await cancel(parts, operation);
        if (hasGoneBack(operation, charge.canceled_amount)) return {};
        throw new GatewayAway(`the giving back ${operation.key} has not come to pass yet`);
      },
    },
  );
  const charge = await findCharge(parts, chargeKey);
  if (!charge) throw new GatewayAway(`the charge ${chargeKey} is not found any more`);
  return charge;
}

const hasGoneBack = ({ centsBefore, cents }: Operation, canceled: number | null | undefined): boolean =>
  centsBefore !== null && (canceled ?? 0) >= centsBefore + cents;

/** One that failed is asked for with a key of its own: to the same, Pagar.me would answer for a day that it is at work. */
async function cancel(parts: PagarmeParts, { key, subject, chargeId, cents }: Operation) {
  const last = (await readCharge(parts, subject))?.last_transaction;
  if (last?.status === "waiting_cancellation")
    throw new GatewayAway(`the giving back ${key} waits at Pagar.me`);
  const hasFailed = ["error_on_refunding", "error_on_voiding"].includes(last?.status ?? "");
  try {
    return await parts.client.ask({
      method: "DELETE",
      path: `/charges/${chargeId}`,
      body: { amount: cents },
      idempotencyKey: hasFailed ? `${key}-${last?.id}` : key,
      answer: chargeAnswer,
    });
  } catch (error) {
    if (error instanceof PagarmeRefusal) throw new RefundNotAccepted(`Pagar.me answered ${error.status}`);
    throw error;
  }
}

const askedAtOnce = 4;
/** A bank takes no longer than this for a transfer. */
const transfersTake = 15;

/** Midnight in Brasília. */
const beginOf = (day: string): Date => new Date(`${day}T00:00:00-03:00`);

/** What Pagar.me did on a day: payments and what was taken back by its payables, transfers by its withdrawals. */
async function readStatement(parts: PagarmeParts, day: string): Promise<StatementLine[]> {
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
