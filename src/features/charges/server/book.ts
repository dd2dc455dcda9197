import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import type { GatewayCharge } from "../../../platform/payments/gateway.ts";
import { postRefundSent } from "../../ledger/post-refund.ts";
import { postSale } from "../../ledger/post-sale.ts";
import { post } from "../../ledger/server/post.ts";
import { loseDispute, openDispute, oweRefund, winDispute } from "../../ledger/server/take-back-sale.ts";
import { type ChargeRow, chargeDisputes, chargeRefunds } from "../table.ts";
import { type ChargeServices, handlerOf, sharesOf } from "./announcements.ts";

/** Every step of a charge that moves money is written into the ledger by the transaction that makes the step. */

const revenueOf = ({ handlers }: Pick<ChargeServices, "handlers">, { subjectKind }: ChargeRow) =>
  handlerOf(handlers, subjectKind).revenue;

export async function bookPayment(
  tx: Transaction,
  services: ChargeServices,
  charge: ChargeRow,
): Promise<void> {
  const shares = [];
  for (const share of services.handlers.of(sharesOf)) shares.push(...(await share(tx, services, charge)));
  const { id, cents, feeCents, paidAt } = charge;
  await post(
    tx,
    postSale({
      reference: id,
      grossCents: cents,
      feeCents,
      revenue: revenueOf(services, charge),
      shares,
      ...(paidAt && { occurredAt: paidAt }),
    }),
  );
}

export async function bookRefundOwed(
  tx: Transaction,
  services: ChargeServices,
  charge: ChargeRow,
  refund: { id: string; cents: number },
): Promise<void> {
  const { id: reference, cents } = refund;
  await oweRefund(tx, { reference, sale: charge.id, cents, revenue: revenueOf(services, charge) });
}

/** @param seen what the gateway keeps of the charge now: it may have given back some of its fee */
export async function bookRefundSent(
  tx: Transaction,
  charge: ChargeRow,
  refund: { id: string; cents: number },
  seen: GatewayCharge,
): Promise<void> {
  const { id: reference, cents } = refund;
  const feeReturnedCents = Math.max(0, charge.feeCents - seen.feeCents);
  await post(tx, postRefundSent({ reference, cents, feeReturnedCents }));
}

export async function bookDisputeOpened(
  tx: Transaction,
  charge: ChargeRow,
  seen: GatewayCharge,
): Promise<void> {
  const [dispute] = await tx.insert(chargeDisputes).values({ chargeId: charge.id }).returning();
  if (!dispute) throw new Error("The dispute was not inserted");
  const { rows } = await tx.execute<{ cents: string }>(sql`
    select coalesce(sum(${chargeRefunds.cents}), 0) as cents from ${chargeRefunds}
    where ${chargeRefunds.chargeId} = ${charge.id} and ${chargeRefunds.status} = 'SENT'`);
  const sentCents = Number(rows[0]?.cents);
  await openDispute(tx, {
    reference: dispute.id,
    sale: charge.id,
    // What the gateway took: what we only owe it has not given back yet. An answer may be older than what it gave back.
    cents: charge.cents - Math.max(seen.refundedCents, sentCents),
    feeCents: Math.max(0, seen.feeCents - charge.feeCents),
  });
}

export async function bookDisputeDecided(
  tx: Transaction,
  services: ChargeServices,
  charge: ChargeRow,
  { status, seen }: { status: "WON" | "LOST"; seen: GatewayCharge },
): Promise<void> {
  const [dispute] = await tx
    .update(chargeDisputes)
    .set({ status, decidedAt: sql`now()` })
    .where(and(eq(chargeDisputes.chargeId, charge.id), eq(chargeDisputes.status, "OPEN")))
    .returning();
  if (!dispute) throw new Error(`Nobody disputes ${charge.id}`);
  if (status === "LOST") {
    await loseDispute(tx, { reference: dispute.id, revenue: revenueOf(services, charge) });
    return;
  }
  const feeReturnedCents = Math.max(0, charge.feeCents - seen.feeCents);
  const revenue = revenueOf(services, charge);
  await winDispute(tx, { reference: dispute.id, sale: charge.id, revenue, feeReturnedCents });
}
