import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import type { PgInsertValue } from "drizzle-orm/pg-core";
import type { Connection, Transaction } from "../../database/database.ts";
import { beginOfDay, today } from "../../database/moments.ts";
import type { ChargeOrder, GatewayCharge } from "../gateway.ts";
import { expiredCard, hasExpired, outcomeOf, removedCard } from "./card-token.ts";
import { note, type SandboxParts, settleLater } from "./parts.ts";
import { boletoLine, pixText } from "./pay-codes.ts";
import {
  type ChargeMove,
  inSeconds,
  type Moving,
  moveOf,
  type SandboxCharge,
  sandboxCards,
  sandboxCharges,
} from "./tables.ts";

type NewCharge = PgInsertValue<typeof sandboxCharges>;

/**
 * Makes charges, each once for its key, also where it is asked for several times at once: the database lets one in.
 * @returns each as it is then, in their order
 */
export async function makeCharges(
  parts: SandboxParts,
  orders: readonly ChargeOrder[],
): Promise<GatewayCharge[]> {
  // In one order, so that nobody waits in a circle.
  const byKey = new Map(orders.map((order) => [order.key, order]));
  const wanted = [...byKey.keys()].sort().map((key) => byKey.get(key) as ChargeOrder);
  const made = await parts.db.transaction(async (tx) => {
    const cards = await listCards(tx, wanted);
    const plans = new Map<string, Plan>();
    for (const order of wanted) plans.set(order.key, await planOf(tx, parts, order, cards));
    const charges = await tx
      .insert(sandboxCharges)
      .values([...plans.values()].map(({ values }) => values))
      .onConflictDoNothing()
      .returning();
    const moves: KeyedMove[] = [];
    for (const { key, nextAt } of charges) {
      const { move, waitSeconds } = plans.get(key) as Plan;
      if (nextAt) await settleLater(parts.queue, tx, { kind: "charge", key }, waitSeconds);
      if (move) moves.push({ key, move });
    }
    await tell(parts, tx, moves);
    return charges;
  });
  const known = new Map(made.map((charge) => [charge.key, charge]));
  // Another call made them, and has committed them by now.
  const others = [...byKey.keys()].filter((key) => !known.has(key));
  for (const charge of await select(parts.db.orm, others)) known.set(charge.key, charge);
  return orders.map(({ key }) => {
    const charge = known.get(key);
    if (!charge) throw new Error("A charge of the sandbox is gone");
    return presentCharge(charge, parts.config);
  });
}

interface CardsOfToday {
  cardOf: Map<string, typeof sandboxCards.$inferSelect>;
  today: string;
}

async function listCards(tx: Transaction, orders: readonly ChargeOrder[]): Promise<CardsOfToday> {
  const ids = orders.flatMap(({ payment }) => (payment.method === "CARD" ? payment.cardId : []));
  const found = await tx
    .select({ card: sandboxCards, today: sql<string>`${today}::text` })
    .from(sandboxCards)
    .where(inArray(sandboxCards.id, ids));
  return { cardOf: new Map(found.map(({ card }) => [card.id, card])), today: found[0]?.today ?? "" };
}

interface Plan {
  values: NewCharge;
  /** Where it is decided at once. */
  move: ChargeMove | null;
  /** Until something happens to it by itself. */
  waitSeconds: number;
}

async function planOf(
  tx: Transaction,
  parts: SandboxParts,
  order: ChargeOrder,
  cards: CardsOfToday,
): Promise<Plan> {
  const { key, cents, description, payer, payment } = order;
  const { name: payerName, document: payerDocument } = payer;
  const id = randomUUID();
  const base = { id, key, cents, description, payerName, payerDocument, method: payment.method };
  const pending = { ...base, status: "PENDING" as const, refundedCents: 0, disputedLater: false };
  switch (payment.method) {
    case "CARD":
      return planOfCard(parts, { ...pending, installments: payment.installments }, order, cards);
    case "PIX": {
      const seconds = payment.expiresInSeconds;
      const expiresAt = inSeconds(seconds);
      const pix = { pixText: pixText(id), pixExpiresAt: expiresAt };
      return {
        values: { ...pending, ...pix, nextStatus: "EXPIRED", nextAt: expiresAt },
        move: null,
        waitSeconds: seconds,
      };
    }
    case "BOLETO": {
      const dueOn = payment.dueOn;
      const end = beginOfDay(dueOn, 1);
      const { rows } = await tx.execute<{ number: string; seconds: number }>(
        sql`select nextval('sandbox.boleto_numbers') as number, extract(epoch from ${end} - now())::float8 as seconds`,
      );
      const boleto = {
        boletoLine: boletoLine({ number: Number(rows[0]?.number), cents, dueOn }),
        boletoDueOn: dueOn,
      };
      return {
        values: { ...pending, ...boleto, nextStatus: "EXPIRED", nextAt: end },
        move: null,
        waitSeconds: Math.max(0, rows[0]?.seconds ?? 0),
      };
    }
  }
}

function planOfCard(
  { config: { sandbox } }: SandboxParts,
  pending: NewCharge & Moving,
  { payer, payment }: ChargeOrder,
  { cardOf, today }: CardsOfToday,
): Plan {
  const found = payment.method === "CARD" ? cardOf.get(payment.cardId) : undefined;
  const card = found?.owner === payer.reference ? found : null;
  const isExpired = card && hasExpired(card, today);
  const outcome = !card ? removedCard : isExpired ? expiredCard : outcomeOf(card.outcome);
  const charge = {
    ...pending,
    cardLabel: card && `${card.brand} ${card.lastFour}`,
    disputedLater: outcome.isDisputedLater,
  };
  if (!outcome.isReviewed && sandbox.cardSeconds === 0) {
    const move = moveOf(charge, outcome, sandbox.reviewSeconds);
    return { values: { ...charge, ...move.changes }, move, waitSeconds: sandbox.reviewSeconds };
  }
  const waitSeconds = outcome.isReviewed ? sandbox.reviewSeconds : sandbox.cardSeconds;
  const next = { nextStatus: outcome.status, nextReason: outcome.reason, nextAt: inSeconds(waitSeconds) };
  return { values: { ...charge, ...next }, move: null, waitSeconds };
}

interface KeyedMove {
  key: string;
  move: ChargeMove;
}

/** Into the book and to the webhook. */
const tell = ({ queue }: SandboxParts, tx: Transaction, moves: readonly KeyedMove[]): Promise<void> =>
  note(
    queue,
    tx,
    moves.map(({ key, move: { line, event } }) => ({
      type: event,
      about: { kind: "charge", key },
      line: line && { ...line, key },
    })),
  );

const isDue = sql<boolean>`coalesce(${sandboxCharges.nextAt} <= now(), false)`;

async function select(
  connection: Connection,
  keys: readonly string[],
): Promise<(SandboxCharge & { isDue: boolean })[]> {
  if (keys.length === 0) return [];
  const found = await connection
    .select({ charge: sandboxCharges, isDue })
    .from(sandboxCharges)
    .where(inArray(sandboxCharges.key, [...keys]));
  return found.map(({ charge, isDue }) => ({ ...charge, isDue }));
}

/**
 * What became of charges by now: what was to happen until now has happened, though no worker came to it.
 * @returns each in their order; null where there is none
 */
export async function findCharges(
  parts: SandboxParts,
  keys: readonly string[],
): Promise<(GatewayCharge | null)[]> {
  let found = await select(parts.db.orm, keys);
  while (found.some((charge) => charge.isDue)) {
    for (const { key } of found.filter((charge) => charge.isDue)) {
      await moveCharge(parts, key, ({ isDue, nextStatus, nextReason }) =>
        isDue && nextStatus ? { status: nextStatus, reason: nextReason } : null,
      );
    }
    found = await select(parts.db.orm, keys);
  }
  const known = new Map(found.map((charge) => [charge.key, presentCharge(charge, parts.config)]));
  return keys.map((key) => known.get(key) ?? null);
}

/**
 * Moves a charge, alone: whoever comes at the same time waits and decides of what is then.
 * @param decide where it goes; null: it stays
 * @returns whether it moved
 */
export function moveCharge(
  parts: SandboxParts,
  key: string,
  decide: (charge: SandboxCharge & { isDue: boolean }) => Pick<SandboxCharge, "status" | "reason"> | null,
): Promise<boolean> {
  const { reviewSeconds } = parts.config.sandbox;
  return parts.db.transaction(async (tx) => {
    const charge = await lockCharge(tx, key);
    const target = charge && decide(charge);
    if (!charge || !target) return false;
    const move = moveOf(charge, target, reviewSeconds);
    await tx.update(sandboxCharges).set(move.changes).where(eq(sandboxCharges.key, key));
    if (move.changes.nextAt) await settleLater(parts.queue, tx, { kind: "charge", key }, reviewSeconds);
    await tell(parts, tx, [{ key, move }]);
    return true;
  });
}

export async function lockCharge(
  tx: Transaction,
  key: string,
): Promise<(SandboxCharge & { isDue: boolean }) | null> {
  await tx.execute(sql`select 1 from ${sandboxCharges} where key = ${key} for update`);
  const [charge] = await select(tx, [key]);
  return charge ?? null;
}

/** Where the PDF of a boleto is shown. */
export const boletoPath = "/sandbox/boletos";

export function presentCharge(charge: SandboxCharge, { baseUrl }: { baseUrl: string }): GatewayCharge {
  const { id, key, status, cents, feeCents, refundedCents, paidAt, reason } = charge;
  const { pixText: text, pixExpiresAt, boletoLine: line, boletoDueOn } = charge;
  return {
    id,
    key,
    status,
    cents,
    feeCents,
    refundedCents,
    paidAt,
    reason,
    pix: text && pixExpiresAt ? { text, expiresAt: pixExpiresAt } : null,
    boleto:
      line && boletoDueOn ? { line, dueOn: boletoDueOn, pdfUrl: `${baseUrl}${boletoPath}/${id}.pdf` } : null,
  };
}
