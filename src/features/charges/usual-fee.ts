import { reaisToCents } from "../../shared/format/reais-to-cents.ts";
import type { PaymentFee } from "../../shared/payment-fee.ts";
import type { MethodFee } from "./fee-contract.ts";

/** Nobody knows yet what a payment costs. */
const unknownFee: PaymentFee = { points: 0, cents: 0 };

/** What was told of the fee of a way to pay, as it is counted with. */
export const countedFee = (fee: MethodFee | undefined): PaymentFee =>
  fee ? { points: reaisToCents(fee.percent), cents: reaisToCents(fee.fixed) } : unknownFee;
