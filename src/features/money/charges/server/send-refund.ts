import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { RefundNotAccepted } from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import { chargeRefunds, charges } from "../table.ts";
import { askForChargeJob } from "./jobs.ts";
import { findRefund, lockCharge } from "./queries.ts";
import { findOwedRefund, takeInGivenUp, takeInRefund } from "./refunds.ts";

/**
 * Asks the gateway to give money back; with the same key as often as it takes (see also `sendOwedRefunds`). What it
 * refuses waits for an administrator, and is asked for again meanwhile: a refusal may pass.
 */
export async function sendRefund(services: Services, { refundId }: { refundId: string }): Promise<void> {
  const { db, gateway, log } = services;
  const found = await findRefund(db.orm, refundId);
  // What its payer denies waits for the end of the dispute: the gateway gives nothing back of it.
  if (found?.refund.status !== "OWED" || found.charge.status !== "REFUNDING") return;
  const { cents, chargeId } = found.refund;
  const seen = await gateway.refund(chargeId, { key: refundId, cents }).catch((error: unknown) => {
    if (!(error instanceof RefundNotAccepted)) throw error;
    log.warn({ err: error, refundId, chargeId }, "the gateway refuses to give back what is owed to a payer");
    return null;
  });
  if (!seen) return noteRefusal(services, { refundId, chargeId });
  await db.transaction(async (tx) => {
    const charge = await lockCharge(tx, chargeId);
    if (!charge) return;
    const owed = await findOwedRefund(tx, chargeId);
    if (owed?.id === refundId) await takeInRefund(tx, services, charge, { owed, seen });
    // Another answer may have told already; or it was given up while the gateway did it.
    else await takeInGivenUp(tx, services, charge, seen);
  });
}

/** What became of the charge may be why: it is denied, or was given back by another hand. */
async function noteRefusal(
  { db, queue }: Services,
  { refundId, chargeId }: { refundId: string; chargeId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const noted = await tx
      .update(chargeRefunds)
      .set({ refusedAt: sql`now()` })
      .where(
        and(
          eq(chargeRefunds.id, refundId),
          eq(chargeRefunds.status, "OWED"),
          isNull(chargeRefunds.refusedAt),
        ),
      )
      .returning({ id: chargeRefunds.id });
    if (noted.length > 0) await queue.enqueue(tx, askForChargeJob, { chargeId }, { key: chargeId });
  });
}

/** Each may take as long as a gateway that is away does. */
const atOnce = 50;

/**
 * Tries again to give back what is owed for longer than its own job tries: the gateway was away, or refused it for a
 * while. Whatever is denied meanwhile waits for the end of the dispute.
 */
export async function sendOwedRefunds(services: Services): Promise<void> {
  const owed = await services.db.orm
    .select({ id: chargeRefunds.id })
    .from(chargeRefunds)
    .innerJoin(charges, eq(charges.id, chargeRefunds.chargeId))
    .where(
      and(
        eq(chargeRefunds.status, "OWED"),
        eq(charges.status, "REFUNDING"),
        lt(chargeRefunds.createdAt, sql`now() - interval '10 minutes'`),
      ),
    )
    // Those that are refused again and again keep no other from its turn.
    .orderBy(sql`random()`)
    .limit(atOnce);
  for (const { id } of owed) {
    await sendRefund(services, { refundId: id }).catch((error: unknown) =>
      services.log.warn({ err: error, refundId: id }, "what is owed to a payer was not given back yet"),
    );
  }
}
