import type { PaymentMethod } from "../gateway.ts";

/** What the sandbox keeps, as data: a share in hundredths of a percent, and cents for each. */
const fees: Record<PaymentMethod | "TRANSFER", { basisPoints: number; cents: number }> = {
  CARD: { basisPoints: 399, cents: 39 },
  PIX: { basisPoints: 99, cents: 0 },
  BOLETO: { basisPoints: 0, cents: 349 },
  TRANSFER: { basisPoints: 0, cents: 367 },
};

/** What is kept of so many cents, rounded half up. Of a payment never more than was paid. */
export function feeOf(what: keyof typeof fees, cents: number): number {
  const { basisPoints, cents: fixed } = fees[what];
  const fee = Math.floor((cents * basisPoints + 5_000) / 10_000) + fixed;
  return what === "TRANSFER" ? fee : Math.min(fee, cents);
}

/**
 * What remains of the fee of a payment of which something was given back: the same share as remains of the payment,
 * rounded down, so that a full refund brings all of the fee back.
 */
export const feeAfterRefund = (fee: number, { paid, refunded }: { paid: number; refunded: number }): number =>
  Number((BigInt(fee) * BigInt(paid - refunded)) / BigInt(paid));
