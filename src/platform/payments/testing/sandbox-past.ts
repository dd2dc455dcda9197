import { randomUUID } from "node:crypto";
import type { Connection } from "../../database/database.ts";
import type { Payee, Payer, PaymentMethod, TransferStatus } from "../gateway.ts";
import { feeAfterRefund, feeOf } from "../sandbox/fees.ts";
import { destinationOf } from "../sandbox/payees.ts";
import { sandboxCharges, sandboxRefunds, sandboxTransfers, statementLines } from "../sandbox/tables.ts";

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
export async function addPastCharge(
  connection: Connection,
  { key, cents, description, payer, method, cardLabel, installments, paidAt, refund }: PastCharge,
): Promise<{ feeCents: number }> {
  const fee = feeOf(method, cents);
  const refunded = refund?.cents ?? 0;
  const feeCents = refund ? feeAfterRefund(fee, { paid: cents, refunded }) : fee;
  await connection.insert(sandboxCharges).values({
    id: randomUUID(),
    key,
    method,
    cents,
    description,
    payerName: payer.name,
    payerDocument: payer.document,
    cardLabel: cardLabel ?? null,
    installments: installments ?? 1,
    status: refunded === cents ? "REFUNDED" : "PAID",
    feeCents,
    refundedCents: refunded,
    paidAt,
    createdAt: paidAt,
  });
  const line = (kind: "PAYMENT" | "REFUND", of: { key: string; cents: number; at: Date }, feeCents: number) =>
    connection
      .insert(statementLines)
      .values({ kind, key: of.key, cents: of.cents, feeCents, occurredAt: of.at });
  await line("PAYMENT", { key, cents, at: paidAt }, fee);
  if (refund) {
    const { at: createdAt, ...given } = refund;
    const back = { ...given, chargeKey: key, feeCents: fee - feeCents, createdAt };
    await connection.insert(sandboxRefunds).values(back);
    await line("REFUND", refund, fee - feeCents);
  }
  return { feeCents };
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
