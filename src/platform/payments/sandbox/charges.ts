import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { PgInsertValue } from "drizzle-orm/pg-core";
import { brasiliaTimeZone } from "../../../shared/format/dates.ts";
import type { Connection, Transaction } from "../../database/database.ts";
import type { ChargeOrder, GatewayCharge } from "../gateway.ts";
import { boletoLine } from "./boleto-line.ts";
import { note, settleLater } from "./books.ts";
import { hasExpired } from "./card-token.ts";
import { type ChargeMove, inSeconds, type Moving, moveOf } from "./charge-moves.ts";
import { expiredCard, outcomeOf, removedCard } from "./outcomes.ts";
import type { SandboxParts } from "./parts.ts";
import { pixText } from "./pix-text.ts";
import { type SandboxCharge, sandboxCards, sandboxCharges } from "./tables.ts";

type NewCharge = PgInsertValue<typeof sandboxCharges>;

/** Makes a charge once for its key, also where it is asked for several times at once: the database lets one in. */
export async function makeCharge(parts: SandboxParts, order: ChargeOrder): Promise<GatewayCharge> {
  const made = await parts.db.transaction(async (tx) => {
    const { values, move, waitSeconds } = await planOf(tx, parts, order);
    const [charge] = await tx.insert(sandboxCharges).values(values).onConflictDoNothing().returning();
    if (!charge) return null;
    if (charge.nextAt) await settleLater(parts.queue, tx, { kind: "charge", key: order.key }, waitSeconds);
    if (move) await tell(parts, tx, order.key, move);
    return charge;
  });
  // Another call made it, and has committed it by now.
  const charge = made ?? (await select(parts.db.orm, order.key));
  if (!charge) throw new Error("A charge of the sandbox is gone");
  return presentCharge(charge, parts.config);
}

interface Plan {
  values: NewCharge;
  /** Where it is decided at once. */
  move: ChargeMove | null;
  /** Until something happens to it by itself. */
  waitSeconds: number;
}

async function planOf(tx: Transaction, parts: SandboxParts, order: ChargeOrder): Promise<Plan> {
  const { key, cents, description, payer, payment } = order;
  const { name: payerName, document: payerDocument } = payer;
  const id = randomUUID();
  const base = { id, key, cents, description, payerName, payerDocument, method: payment.method };
  const pending = { ...base, status: "PENDING" as const, refundedCents: 0, disputedLater: false };
  switch (payment.method) {
    case "CARD":
      return planOfCard(tx, parts, { ...pending, installments: payment.installments }, order);
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
      const end = sql<Date>`((${dueOn}::date + 1)::timestamp at time zone ${brasiliaTimeZone})`;
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

async function planOfCard(
  tx: Transaction,
  { config: { sandbox } }: SandboxParts,
  pending: NewCharge & Moving,
  { payer, payment }: ChargeOrder,
): Promise<Plan> {
  const cardId = payment.method === "CARD" ? payment.cardId : "";
  const today = sql<string>`(now() at time zone ${brasiliaTimeZone})::date::text`;
  const [found] = await tx
    .select({ card: sandboxCards, today })
    .from(sandboxCards)
    .where(eq(sandboxCards.id, cardId));
  const card = found?.card.owner === payer.reference ? found.card : null;
  const isExpired = found && card && hasExpired(card, found.today);
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

/** Into the book and to the webhook. */
async function tell(
  { queue }: SandboxParts,
  tx: Transaction,
  key: string,
  { line, event }: ChargeMove,
): Promise<void> {
  await note(queue, tx, { type: event, about: { kind: "charge", key }, line: line && { ...line, key } });
}

const isDue = sql<boolean>`coalesce(${sandboxCharges.nextAt} <= now(), false)`;

async function select(
  connection: Connection,
  key: string,
): Promise<(SandboxCharge & { isDue: boolean }) | null> {
  const [found] = await connection
    .select({ charge: sandboxCharges, isDue })
    .from(sandboxCharges)
    .where(eq(sandboxCharges.key, key));
  return found ? { ...found.charge, isDue: found.isDue } : null;
}

/** What became of a charge by now: what was to happen until now has happened, though no worker came to it. */
export async function findCharge(parts: SandboxParts, key: string): Promise<GatewayCharge | null> {
  let charge = await select(parts.db.orm, key);
  while (charge?.isDue) {
    await moveCharge(parts, key, ({ isDue, nextStatus, nextReason }) =>
      isDue && nextStatus ? { status: nextStatus, reason: nextReason } : null,
    );
    charge = await select(parts.db.orm, key);
  }
  return charge && presentCharge(charge, parts.config);
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
    await tell(parts, tx, key, move);
    return true;
  });
}

export async function lockCharge(
  tx: Transaction,
  key: string,
): Promise<(SandboxCharge & { isDue: boolean }) | null> {
  await tx.execute(sql`select 1 from ${sandboxCharges} where key = ${key} for update`);
  return select(tx, key);
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
