import { shareOfCents } from "./format/money.ts";

/** What a gateway keeps of a payment. */
export interface PaymentFee {
  /** Hundredths of a percent of what is paid. */
  points: number;
  /** Integer cents, of each payment. */
  cents: number;
}

/** What is kept of so many cents, in integer cents: the share rounded half up, and never more than was paid. */
export const feeOfPayment = ({ points, cents: fixed }: PaymentFee, cents: number): number =>
  Math.min(cents, shareOfCents(cents, points) + fixed);

/** Where Pagar.me answers; a card goes from the browser there, past our server. */
export const pagarmeOrigin = "https://api.pagar.me";
