import { randomUUID } from "node:crypto";
import type { Connection } from "../../database/database.ts";
import type { Payee, Payer, PaymentMethod, TransferStatus } from "../gateway.ts";
import { destinationOf } from "../sandbox/parts.ts";
import {
  feeAfterRefund,
  feeOf,
  sandboxCharges,
  sandboxRefunds,
  sandboxTransfers,
  statementLines,
} from "../sandbox/tables.ts";

interface PastCharge {
  key: string;
  cents: number;
  description: string;
  payer: Payer;
  method: PaymentMethod;
  /** As `VISA 0010`. */
  cardLabel?: string;
  installments?: number;
  paidAt: Date;
  refund?: { key: string; cents: number; at: Date };
}

/**
 * Puts a charge that was paid, and perhaps given back, into the sandbox's books as if it had been made then, so that
 * demo data agree with the statement. Nobody is told.
 * @returns what the sandbox kept, in cents
 */
export async function addPastCharge(connection: Connection, past: PastCharge): Promise<{ feeCents: number }> {
  await addPastCharges(connection, [past]);
  return { feeCents: keptOf(past) };
}

const keptOf = ({ method, cents, refund }: PastCharge): number => {
  const fee = feeOf(method, cents);
  return refund ? feeAfterRefund(fee, { paid: cents, refunded: refund.cents }) : fee;
};

/** Likewise of many, with a few statements. */
export async function addPastCharges(connection: Connection, past: readonly PastCharge[]): Promise<void> {
  if (past.length === 0) return;
  await connection.insert(sandboxCharges).values(
    past.map((charge) => ({
      id: randomUUID(),
      key: charge.key,
      method: charge.method,
      cents: charge.cents,
      description: charge.description,
      payerName: charge.payer.name,
      payerDocument: charge.payer.document,
      cardLabel: charge.cardLabel ?? null,
      installments: charge.installments ?? 1,
      status: charge.refund?.cents === charge.cents ? ("REFUNDED" as const) : ("PAID" as const),
      feeCents: keptOf(charge),
      refundedCents: charge.refund?.cents ?? 0,
      paidAt: charge.paidAt,
      createdAt: charge.paidAt,
    })),
  );
  const lines = past.flatMap((charge) => {
    const { key, cents, method, paidAt: occurredAt, refund } = charge;
    const fee = feeOf(method, cents);
    const payment = { kind: "PAYMENT" as const, key, cents, feeCents: fee, occurredAt };
    if (!refund) return [payment];
    const back = { kind: "REFUND" as const, key: refund.key, cents: refund.cents, occurredAt: refund.at };
    return [payment, { ...back, feeCents: fee - keptOf(charge) }];
  });
  await connection.insert(statementLines).values(lines);
  const refunds = past.flatMap((charge) => {
    const { key: chargeKey, method, cents, refund } = charge;
    if (!refund) return [];
    const { at: createdAt, ...given } = refund;
    return [{ ...given, chargeKey, feeCents: feeOf(method, cents) - keptOf(charge), createdAt }];
  });
  if (refunds.length > 0) await connection.insert(sandboxRefunds).values(refunds);
}

interface PastTransfer {
  key: string;
  cents: number;
  payee: Payee;
  /** When the bank did it, refused it, or is to do it. */
  at: Date;
  status?: TransferStatus;
  reason?: string;
}

/**
 * Puts a transfer into the sandbox's books as if it had been made then: done by the bank, unless told.
 * @returns what the sandbox kept, in cents
 */
export async function addPastTransfer(
  connection: Connection,
  { key, cents, payee, at, status = "PAID", reason }: PastTransfer,
): Promise<{ feeCents: number }> {
  const feeCents = status === "FAILED" ? 0 : feeOf("TRANSFER", cents);
  await connection.insert(sandboxTransfers).values({
    id: randomUUID(),
    key,
    cents,
    feeCents,
    payeeName: payee.name,
    payeeDocument: payee.document,
    destination: destinationOf(payee),
    status,
    reason: reason ?? null,
    paidFrom: at,
    ...(status !== "PENDING" && { createdAt: at }),
  });
  if (status === "PAID") {
    await connection
      .insert(statementLines)
      .values({ kind: "TRANSFER", key, cents, feeCents, occurredAt: at });
  }
  return { feeCents };
}
