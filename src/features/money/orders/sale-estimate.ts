import { feeOfPayment, type PaymentFee } from "../../../shared/payments.ts";
import { shareOfSale } from "../ledger/post-sale.ts";

/** What selling a course would come to, worked out as sales are booked. Pure. */

interface Sales {
  /** Of one course, bought alone. */
  priceCents: number;
  fee: PaymentFee;
  /** The trainer's, in hundredths of a percent of what is left after the fee. */
  points: number;
  studentsPerMonth: number;
}

export interface SaleEstimate {
  /** What the gateway keeps of one sale. */
  feeCents: number;
  /** What the product keeps of it. */
  ourCents: number;
  /** What the trainer gets of it. */
  netCents: number;
  monthCents: number;
}

export function estimateSales({ priceCents, fee, points, studentsPerMonth }: Sales): SaleEstimate {
  const feeCents = feeOfPayment(fee, priceCents);
  const netCents = shareOfSale({ grossCents: priceCents, feeCents, points });
  return {
    feeCents,
    ourCents: priceCents - feeCents - netCents,
    netCents,
    monthCents: netCents * studentsPerMonth,
  };
}
