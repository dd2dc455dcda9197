import { and, desc, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { GatewayCharge } from "../../../../platform/payments/gateway.ts";
import { type GivenBack, isGivenBack, wayOfRefund } from "../lifecycle.ts";
import { type ChargeRow, chargeRefunds, type RefundRow } from "../table.ts";
import { bookDisputeDecided, bookRefundSent, type ChargeServices, tellReturned } from "./announcements.ts";
import { giveBackUnwanted } from "./give-back-unwanted.ts";
import { oweRefund } from "./owe-refund.ts";
import { moveCharge } from "./queries.ts";

/** What is to go back of a charge and was not sent, as far as we know: one at a time. */
export async function findOwedRefund(tx: Transaction, chargeId: string): Promise<RefundRow | null> {
  const isOwed = and(eq(chargeRefunds.chargeId, chargeId), eq(chargeRefunds.status, "OWED"));
  const [owed] = await tx.select().from(chargeRefunds).where(isOwed);
  return owed ?? null;
}

/** What we know that the gateway gave back of a charge, and what it kept. */
export async function knownOf(
  tx: Transaction,
  { id, refundedCents, feeCents }: ChargeRow,
): Promise<GivenBack> {
  if (refundedCents === 0) return { refundedCents, feeCents };
  const isSent = and(eq(chargeRefunds.chargeId, id), eq(chargeRefunds.status, "SENT"));
  const [sent] = await tx
    .select({ cents: sql<string>`coalesce(sum(${chargeRefunds.cents}), 0)` })
    .from(chargeRefunds)
    .where(isSent);
  return { refundedCents: Number(sent?.cents), feeCents };
}

/**
 * The gateway gave back what is owed, and any answer of it may be the first to tell: the one to our asking was lost, or
 * comes after another.
 * @returns the charge as it is then
 */
export async function takeInOwedRefund(
  tx: Transaction,
  services: ChargeServices,
  charge: ChargeRow,
  { seen, known }: { seen: GatewayCharge; known: GivenBack },
): Promise<ChargeRow> {
  if (charge.refundedCents === known.refundedCents) return charge;
  const owed = await findOwedRefund(tx, charge.id);
  return owed && isGivenBack(owed, { seen, known })
    ? takeInRefund(tx, services, charge, { owed, seen })
    : charge;
}

/**
 * Likewise where it is this one for certain. Where all is given back, what was paid for learns of it.
 * @param owed under the hold of its charge
 */
export async function takeInRefund(
  tx: Transaction,
  services: ChargeServices,
  charge: ChargeRow,
  { owed, seen }: { owed: RefundRow; seen: GatewayCharge },
): Promise<ChargeRow> {
  // What it gave back of its fees is booked with what it gave back.
  if (charge.status === "DISPUTED")
    await bookDisputeDecided(tx, services, charge, { status: "WON", feeReturnedCents: 0 });
  await bookRefundSent(tx, charge, owed, seen);
  await tx
    .update(chargeRefunds)
    .set({ status: "SENT", sentAt: sql`now()` })
    .where(eq(chargeRefunds.id, owed.id));
  const isWhole = charge.refundedCents === charge.cents;
  let moved = charge;
  for (const step of wayOfRefund(charge.status, { isWhole })) {
    const ended = step === "REFUNDED" && { endedAt: sql`now()` };
    const next = await moveCharge(tx, moved, step, { feeCents: seen.feeCents, ...ended });
    if (!next) throw new Error(`Charge ${charge.id} is not ${moved.status} any more`);
    moved = next;
  }
  if (!isWhole) return giveBackUnwanted(tx, services, moved);
  await tellReturned(tx, services, moved);
  return moved;
}

/**
 * The gateway gave back after all what we had given up: it was asked just then, or answered late. What it gave back beyond
 * what we know counts as owed anew, and as sent.
 * @param charge under its hold
 * @returns the charge as it is then
 */
export async function takeInGivenUp(
  tx: Transaction,
  services: ChargeServices,
  charge: ChargeRow,
  seen: GatewayCharge,
): Promise<ChargeRow> {
  const cents = seen.refundedCents - charge.refundedCents;
  if (cents <= 0 || !["PAID", "DISPUTED"].includes(charge.status)) return charge;
  if (await findOwedRefund(tx, charge.id)) return charge;
  const [givenUp] = await tx
    .select()
    .from(chargeRefunds)
    .where(and(eq(chargeRefunds.chargeId, charge.id), eq(chargeRefunds.status, "GIVEN_UP")))
    .orderBy(desc(chargeRefunds.givenUpAt))
    .limit(1);
  if (!givenUp) return charge;
  if (charge.status === "DISPUTED") await takeAsWon(tx, services, charge);
  const { why, note } = givenUp;
  const owing = await oweRefund(tx, services, charge, { cents, why, ...(note && { note }) });
  const owed = await findOwedRefund(tx, charge.id);
  if (!owed) throw new Error(`Nothing is owed of ${charge.id}`);
  return takeInRefund(tx, services, owing, { owed, seen });
}

/** Nothing is given back of what is denied: the dispute was won before. What the gateway gave back of its fees is booked with the refund. */
async function takeAsWon(tx: Transaction, services: ChargeServices, charge: ChargeRow): Promise<void> {
  await bookDisputeDecided(tx, services, charge, { status: "WON", feeReturnedCents: 0 });
  if (!(await moveCharge(tx, charge, "PAID")))
    throw new Error(`Charge ${charge.id} is not DISPUTED any more`);
}
