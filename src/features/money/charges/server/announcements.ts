import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { defineHandlers, type Handlers } from "../../../../platform/handlers.ts";
import type { GatewayCharge } from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import { postRefundSent } from "../../ledger/post-refund.ts";
import { postSale, type Share } from "../../ledger/post-sale.ts";
import {
  giveUpRefund,
  loseDispute,
  openDispute,
  oweRefund,
  post,
  postAll,
  winDispute,
} from "../../ledger/server/post.ts";
import type { SubjectKind } from "../lifecycle.ts";
import { type ChargeRow, chargeDisputes, chargeRefunds } from "../table.ts";

/**
 * What becomes of a charge is told to what it pays for, in the transaction that changes the charge. Each kind of subject
 * has one payment handler; charges know no plans and no courses.
 */

export type ChargeServices = Pick<Services, "config" | "queue" | "handlers" | "log" | "clock">;

/** Whether what was paid is given for it; money that comes for nothing any more is given back. */
export type Taken = "taken" | "not wanted";

export interface PaidFor {
  kind: SubjectKind;
  /** Where it is booked (see `ledger/posting.ts`). */
  revenue: "revenue:plans" | "revenue:courses";
  /** @param charges each for another thing; @returns what became of each, in their order */
  onPaid(tx: Transaction, services: ChargeServices, charges: readonly ChargeRow[]): Promise<Taken[]>;
  /** The gateway made a Pix or a boleto of it, which waits for the payer; told once. */
  onPayable(tx: Transaction, services: ChargeServices, charge: ChargeRow): Promise<void>;
  /** For good: refused, or not paid in time. */
  onFailed(tx: Transaction, services: ChargeServices, charge: ChargeRow): Promise<void>;
  /**
   * We have the money again that the holder of the card denied, or what is left after a part went back: whether what was
   * paid is still given for it.
   */
  isStillTaken(tx: Transaction, services: ChargeServices, charge: ChargeRow): Promise<Taken>;
  /** What was to go back of it, and its payer counts on, does not: the gateway refuses it. */
  onRefundGivenUp(tx: Transaction, services: ChargeServices, charge: ChargeRow, cents: number): Promise<void>;
  /** The hash of the document of who took it, which stays when the account is closed; null where it is not known. */
  documentOf(tx: Transaction, subjectId: string): Promise<string | null>;
  /** All of it was given back, or the holder of the card won a dispute; not told of money that was not wanted. */
  onReturned(tx: Transaction, services: ChargeServices, charge: ChargeRow): Promise<void>;
}

/** Who learns of charges, one for each kind of subject. */
export const paidFor = defineHandlers<PaidFor>("paid for");

/** @throws Error where nobody learns of charges for such a thing */
export function handlerOf(handlers: Handlers, kind: SubjectKind): PaidFor {
  const found = handlers.of(paidFor).find((handler) => handler.kind === kind);
  if (!found) throw new Error(`Nobody learns of charges for ${kind}`);
  return found;
}

/** Who else learns that the money of a charge that had paid for something is back. */
export const returned =
  defineHandlers<(tx: Transaction, services: ChargeServices, charge: ChargeRow) => Promise<void>>(
    "returned charges",
  );

/** Who gets a share of charges that were paid, by the id of each. */
export const sharesOf =
  defineHandlers<
    (
      tx: Transaction,
      services: ChargeServices,
      charges: readonly ChargeRow[],
    ) => Promise<Map<string, Share[]>>
  >("shares of charges");

/** Tells what a charge had paid for, and who else minds, that its money is back; money that was never wanted had paid for nothing. */
export async function tellReturned(
  tx: Transaction,
  services: ChargeServices,
  charge: ChargeRow,
): Promise<void> {
  const [unwanted] = await tx
    .select({ id: chargeRefunds.id })
    .from(chargeRefunds)
    .where(and(eq(chargeRefunds.chargeId, charge.id), eq(chargeRefunds.why, "SUPERSEDED")));
  if (unwanted) return;
  await handlerOf(services.handlers, charge.subjectKind).onReturned(tx, services, charge);
  for (const tell of services.handlers.of(returned)) await tell(tx, services, charge);
}

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
