import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import type { GatewayCharge } from "../../../../platform/payments/gateway.ts";
import { conflict } from "../../../../shared/failure.ts";
import { chargeNotFound, refundNotRefused } from "../contract.ts";
import { type GivenBack, isGivenBack, wayOfRefund } from "../lifecycle.ts";
import { type ChargeRow, chargeRefunds, charges, type RefundRow, type refundReasons } from "../table.ts";
import {
  bookDisputeDecided,
  bookRefundOwed,
  bookRefundSent,
  type ChargeServices,
  handlerOf,
  tellReturned,
} from "./announcements.ts";
import { sendRefundJob } from "./jobs.ts";
import { lockCharge, moveCharge } from "./queries.ts";

/**
 * Money of a paid charge is to go back, by the way it was paid. Shares of others are taken back at once, in proportion;
 * the gateway is asked by a job.
 * @returns the charge, which is being given back now
 * @throws conflict (409) where the charge is not paid, or less than that is left of it
 */
export async function oweRefund(
  tx: Transaction,
  services: ChargeServices,
  { id }: Pick<ChargeRow, "id">,
  { cents, why, note }: { cents: number; why: (typeof refundReasons)[number]; note?: string },
): Promise<ChargeRow> {
  const [charge] = await tx
    .update(charges)
    .set({ status: "REFUNDING", refundedCents: sql`${charges.refundedCents} + ${cents}` })
    .where(
      and(
        eq(charges.id, id),
        eq(charges.status, "PAID"),
        sql`${charges.refundedCents} + ${cents} <= ${charges.cents}`,
      ),
    )
    .returning();
  if (!charge) throw conflict();
  const [refund] = await tx
    .insert(chargeRefunds)
    .values({ chargeId: id, cents, why, ...(note && { note }) })
    .returning();
  if (!refund) throw new Error("The refund was not inserted");
  await bookRefundOwed(tx, services, charge, refund);
  await services.queue.enqueue(tx, sendRefundJob, { refundId: refund.id });
  return charge;
}

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

/**
 * What is to go back of a charge and the gateway refuses. Whoever else acts on it waits, as do the gateway's answers.
 * @throws chargeNotFound, refundNotRefused
 */
export async function lockRefusedRefund(
  tx: Transaction,
  chargeId: string,
): Promise<{ charge: ChargeRow; refund: RefundRow }> {
  const charge = await lockCharge(tx, chargeId);
  if (!charge) throw chargeNotFound();
  const refund = charge.status === "REFUNDING" ? await findOwedRefund(tx, chargeId) : null;
  if (!refund?.refusedAt) throw refundNotRefused();
  return { charge, refund };
}

/** Owes back all that is left of what was paid for something, whose payer gives it up; not what is settled by hand. */
export async function giveBackPaid(
  tx: Transaction,
  services: ChargeServices,
  charges: readonly ChargeRow[],
): Promise<void> {
  for (const charge of charges) {
    if (charge.status !== "PAID" || (await isSettledByHand(tx, charge.id))) continue;
    await oweRefund(tx, services, charge, { cents: charge.cents - charge.refundedCents, why: "REGRET" });
  }
}

/**
 * What is left of a charge goes back where what it paid for was given up while nothing more could be owed of it: during a
 * dispute, or while a part was on its way back.
 * @param charge which is paid again
 * @returns the charge as it is then
 */
export async function giveBackUnwanted(
  tx: Transaction,
  services: ChargeServices,
  charge: ChargeRow,
): Promise<ChargeRow> {
  const kept = await handlerOf(services.handlers, charge.subjectKind).isStillTaken(tx, services, charge);
  const cents = charge.cents - charge.refundedCents;
  if (kept === "taken" || cents === 0 || (await isSettledByHand(tx, charge.id))) return charge;
  return oweRefund(tx, services, charge, { cents, why: "REGRET" });
}

/**
 * Whether what the payer of a charge had a right to get back was given up, since the gateway refuses it (decision 0051):
 * nothing more of it goes back by itself. A part that an administrator had decided promised nothing.
 */
async function isSettledByHand(connection: Connection, chargeId: string): Promise<boolean> {
  const isGivenUp = and(
    eq(chargeRefunds.chargeId, chargeId),
    eq(chargeRefunds.status, "GIVEN_UP"),
    ne(chargeRefunds.why, "ADMINISTRATOR"),
  );
  return (await connection.$count(chargeRefunds, isGivenUp)) > 0;
}
