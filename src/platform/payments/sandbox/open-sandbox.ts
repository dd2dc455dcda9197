import { randomUUID } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import { batched } from "../../batched.ts";
import type { Database, Transaction } from "../../database/database.ts";
import { beginOfDay } from "../../database/moments.ts";
import {
  CardNotAccepted,
  type ChargeOrder,
  type Gateway,
  type GatewayCharge,
  RefundNotAccepted,
  type SavedCard,
  type StatementLine,
} from "../gateway.ts";
import { makeCardToken, openCardToken, type TokenContent } from "./card-token.ts";
import { findCharges, lockCharge, makeCharges, presentCharge } from "./charges.ts";
import { findTransfer, makeTransfer, note, type SandboxParts } from "./parts.ts";
import {
  feeAfterRefund,
  paymentFees,
  sandboxCards,
  sandboxCharges,
  sandboxRefunds,
  statementLines,
} from "./tables.ts";
import { readWebhookRequest, secretOf } from "./webhook.ts";
import { withFaults } from "./work-on-sandbox.ts";

/**
 * A gateway that works on any machine and moves no money: its books lie in a schema of their own of the same database.
 * A card answers `PENDING` and is paid or refused a moment later, unless it is configured to be at once. A refund is done
 * at once and gives the fee back too.
 */
export function openSandbox(parts: SandboxParts): Gateway {
  const { db, clock } = parts;
  const secret = secretOf(db);
  const makeCharge = batched((orders: ChargeOrder[]) => makeCharges(parts, orders));
  const findCharge = batched((keys: string[]) => findCharges(parts, keys));
  return {
    name: "sandbox",
    publicKey: null,
    fees: paymentFees,
    tokenOf: async (card) => makeCardToken(card, await secret(), clock),
    saveCard: async (payer, token) => {
      const content = openCardToken(token, await secret(), clock);
      return withFaults(db, "saveCard", () => insertCard(db, payer.reference, content));
    },
    listCards: (owner) => withFaults(db, "listCards", () => listCardsOf(db, owner)),
    removeCard: (owner, cardId) => withFaults(db, "removeCard", () => deleteCard(db, owner, cardId)),
    charge: (order) => withFaults(db, "charge", () => makeCharge(order)),
    findCharge: (key) => withFaults(db, "findCharge", () => findCharge(key)),
    refund: (chargeKey, refund) => withFaults(db, "refund", () => makeRefund(parts, chargeKey, refund)),
    transfer: (order) => withFaults(db, "transfer", () => makeTransfer(parts, order)),
    findTransfer: (key) => withFaults(db, "findTransfer", () => findTransfer(parts, key)),
    readWebhook: async (headers, body) => readWebhookRequest(headers, body, await secret(), clock),
    readStatement: (day) => withFaults(db, "readStatement", () => readLines(db, day)),
  };
}

/** What the gateway did on a day of Brasília, in its order. */
function readLines({ orm }: Database, day: string): Promise<StatementLine[]> {
  const { kind, key, cents, feeCents, occurredAt, id } = statementLines;
  return orm
    .select({ kind, key, cents, feeCents })
    .from(statementLines)
    .where(sql`${occurredAt} >= ${beginOfDay(day)} and ${occurredAt} < ${beginOfDay(day, 1)}`)
    .orderBy(asc(id));
}

/** @throws CardNotAccepted where the token was used before */
async function insertCard(
  { orm }: Database,
  owner: string,
  { id: token, expiresAt, ...card }: TokenContent,
): Promise<SavedCard> {
  const [saved] = await orm
    .insert(sandboxCards)
    .values({ id: `card_${randomUUID().replaceAll("-", "")}`, owner, token, ...card })
    .onConflictDoNothing()
    .returning();
  if (!saved) throw new CardNotAccepted("1011");
  const { id, brand, firstSix, lastFour, holderName, expMonth, expYear, fingerprint } = saved;
  return { id, brand, firstSix, lastFour, holderName, expMonth, expYear, fingerprint };
}

async function deleteCard({ orm }: Database, owner: string, cardId: string): Promise<void> {
  await orm.delete(sandboxCards).where(and(eq(sandboxCards.id, cardId), eq(sandboxCards.owner, owner)));
}

const listCardsOf = ({ orm }: Database, owner: string): Promise<{ id: string; createdAt: Date }[]> =>
  orm
    .select({ id: sandboxCards.id, createdAt: sandboxCards.createdAt })
    .from(sandboxCards)
    .where(eq(sandboxCards.owner, owner));

/**
 * Gives back once for the key of the giving back. The sandbox gives its fee back too, in the share of what it gives back
 * of the payment.
 * @throws RefundNotAccepted where there is not so much to give back
 */
function makeRefund(
  { db, queue, config }: SandboxParts,
  chargeKey: string,
  { key, cents }: { key: string; cents: number },
): Promise<GatewayCharge> {
  return db.transaction(async (tx) => {
    const charge = await lockCharge(tx, chargeKey);
    if (!charge) throw new RefundNotAccepted("there is no such charge");
    const [before] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.key, key));
    if (before) return presentCharge(charge, config);
    if (charge.status !== "PAID") throw new RefundNotAccepted(`the charge is ${charge.status}`);
    const refundedCents = charge.refundedCents + cents;
    if (!(Number.isSafeInteger(cents) && cents > 0) || refundedCents > charge.cents)
      throw new RefundNotAccepted(`${cents} of ${charge.cents - charge.refundedCents} cents`);
    const isWhole = refundedCents === charge.cents;
    const feeOfAll = charge.feeCents + (await feesGivenBack(tx, chargeKey));
    const feeCents = feeAfterRefund(feeOfAll, { paid: charge.cents, refunded: refundedCents });
    const changes = { refundedCents, feeCents, ...(isWhole && gone) };
    await tx.update(sandboxCharges).set(changes).where(eq(sandboxCharges.key, chargeKey));
    const feeBack = charge.feeCents - feeCents;
    await tx.insert(sandboxRefunds).values({ key, chargeKey, cents, feeCents: feeBack });
    await note(queue, tx, [
      {
        type: isWhole ? "charge.refunded" : "charge.partially_refunded",
        about: { kind: "charge", key: chargeKey },
        line: { kind: "REFUND", key, cents, feeCents: feeBack },
      },
    ]);
    return presentCharge({ ...charge, ...changes }, config);
  });
}

async function feesGivenBack(tx: Transaction, chargeKey: string): Promise<number> {
  const [sum] = await tx
    .select({ cents: sql<string>`coalesce(sum(${sandboxRefunds.feeCents}), 0)` })
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.chargeKey, chargeKey));
  return Number(sum?.cents);
}

/** Nothing more can happen to it by itself. */
const gone = { status: "REFUNDED" as const, nextStatus: null, nextReason: null, nextAt: null };
