import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { paymentMethods } from "./lifecycle.ts";

/** What paying costs whoever is paid. */

export const methodFee = z.object({
  method: z.enum(paymentMethods),
  /** Of what is paid. */
  percent: z.number(),
  /** In reais, of each payment. */
  fixed: z.number(),
  /** What the last payments cost on average, where the gateway has no price list. */
  is_average: z.boolean(),
});
export type MethodFee = z.output<typeof methodFee>;

export const listPaymentFees = endpoint({
  name: "listPaymentFees",
  summary:
    "O que o meio de pagamento retém de cada pagamento, por forma de pagar; sem as que ninguém conhece ainda",
  tag: "Pagamentos",
  method: "GET",
  path: "/api/payment-fee",
  access: "everybody",
  answer: z.object({ fee_list: z.array(methodFee) }),
});
