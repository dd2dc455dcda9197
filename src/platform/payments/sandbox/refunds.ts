import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../database/database.ts";
import { type GatewayCharge, RefundNotAccepted } from "../gateway.ts";
import { note } from "./books.ts";
import { lockCharge, presentCharge } from "./charges.ts";
import { feeAfterRefund } from "./fees.ts";
import type { SandboxParts } from "./parts.ts";
import { sandboxCharges, sandboxRefunds } from "./tables.ts";

/**
 * Gives back once for the key of the giving back. The sandbox gives its fee back too, in the share of what it gives back
 * of the payment.
 * @throws RefundNotAccepted where there is not so much to give back
 */
export function makeRefund(
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
