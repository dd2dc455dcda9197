import { shareOfCents } from "../../../shared/format/percent.ts";
import { feeOfPayment, type PaymentFee } from "../../../shared/payment-fee.ts";
import type { PaymentMethod } from "../gateway.ts";

/** What the sandbox keeps of payments, as data. */
export const paymentFees: Record<PaymentMethod, PaymentFee> = {
  CARD: { points: 399, cents: 39 },
  PIX: { points: 99, cents: 0 },
  BOLETO: { points: 0, cents: 349 },
};

const transferFee: PaymentFee = { points: 0, cents: 367 };

/** What is kept of so many cents. A transfer costs what it costs, also where less is sent. */
export const feeOf = (what: PaymentMethod | "TRANSFER", cents: number): number =>
  what === "TRANSFER"
    ? shareOfCents(cents, transferFee.points) + transferFee.cents
    : feeOfPayment(paymentFees[what], cents);

/**
 * What remains of the fee of a payment of which something was given back: the same share as remains of the payment,
 * rounded down, so that a full refund brings all of the fee back.
 */
export const feeAfterRefund = (fee: number, { paid, refunded }: { paid: number; refunded: number }): number =>
  Number((BigInt(fee) * BigInt(paid - refunded)) / BigInt(paid));
