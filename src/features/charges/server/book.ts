import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import type { GatewayCharge } from "../../../platform/payments/gateway.ts";
import { postRefundSent } from "../../ledger/post-refund.ts";
import { postSale, type Share } from "../../ledger/post-sale.ts";
import { post, postAll } from "../../ledger/server/post.ts";
import {
  giveUpRefund,
  loseDispute,
  openDispute,
  oweRefund,
  winDispute,
} from "../../ledger/server/take-back-sale.ts";
import { type ChargeRow, chargeDisputes } from "../table.ts";
import { type ChargeServices, handlerOf, sharesOf } from "./announcements.ts";

/** Every step of a charge that moves money is written into the ledger by the transaction that makes the step. */

const revenueOf = ({ handlers }: Pick<ChargeServices, "handlers">, { subjectKind }: ChargeRow) =>
  handlerOf(handlers, subjectKind).revenue;

export async function bookPayments(
  tx: Transaction,
  services: ChargeServices,
  charges: readonly ChargeRow[],
): Promise<void> {
  const shared: Map<string, Share[]>[] = [];
  for (const share of services.handlers.of(sharesOf)) shared.push(await share(tx, services, charges));
  const sales = charges.map((charge) => {
    const { id, cents, feeCents, paidAt } = charge;
    return postSale({
      reference: id,
      grossCents: cents,
      feeCents,
      revenue: revenueOf(services, charge),
      shares: shared.flatMap((shares) => shares.get(id) ?? []),
      ...(paidAt && { occurredAt: paidAt }),
    });
  });
  await postAll(tx, sales);
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

export async function bookRefundGivenUp(
  tx: Transaction,
  services: ChargeServices,
  charge: ChargeRow,
  { id: reference }: { id: string },
): Promise<void> {
  await giveUpRefund(tx, { reference, sale: charge.id, revenue: revenueOf(services, charge) });
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

/** @param seen as `newerOf` has it */
export async function bookDisputeOpened(
  tx: Transaction,
  charge: ChargeRow,
  seen: GatewayCharge,
): Promise<void> {
  const [dispute] = await tx.insert(chargeDisputes).values({ chargeId: charge.id }).returning();
  if (!dispute) throw new Error("The dispute was not inserted");
  await openDispute(tx, {
    reference: dispute.id,
    sale: charge.id,
    // What the gateway took: what we only owe it has not given back yet.
    cents: charge.cents - seen.refundedCents,
    feeCents: Math.max(0, seen.feeCents - charge.feeCents),
  });
}

export async function bookDisputeDecided(
  tx: Transaction,
  services: ChargeServices,
  charge: ChargeRow,
  { status, feeReturnedCents }: { status: "WON" | "LOST"; feeReturnedCents: number },
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
  const revenue = revenueOf(services, charge);
  await winDispute(tx, { reference: dispute.id, sale: charge.id, revenue, feeReturnedCents });
}
