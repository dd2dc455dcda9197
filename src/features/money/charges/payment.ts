import { z } from "zod";
import { instant, namedBy, numeric, unlessEmpty } from "../../../shared/schema.ts";
import { chargeStatuses, methodLabels, paymentMethods } from "./lifecycle.ts";

/** Paying, whatever it is for: how somebody chooses to, and what is told of each attempt. */

const noSavedCard = "Escolha um dos cartões salvos";

/** Which card or other way pays. A plan without it is paid with the favourite card; a purchase is refused. */
export const paymentChoice = z.object({
  method: unlessEmpty(z.enum(paymentMethods, namedBy(methodLabels))).transform((method) => method ?? "CARD"),
  card: unlessEmpty(z.uuid(noSavedCard).toLowerCase(), noSavedCard),
  installments: unlessEmpty(numeric(z.number().int().min(1).max(12, "São no máximo 12 vezes"))).transform(
    (installments) => installments ?? 1,
  ),
});
export type PaymentChoice = z.output<typeof paymentChoice>;

const day = z.iso.date();

/** An attempt to collect money, as whoever pays sees it. */
export const payment = z.object({
  _id: z.string(),
  created_at: instant,
  /** Integer cents. */
  amount: z.object({ total: z.number().int() }),
  status: z.enum(chargeStatuses),
  /** Another attempt took its place, or it was called off: where it is paid all the same, that is given back. */
  is_superseded: z.boolean(),
  method: z.enum(paymentMethods, namedBy(methodLabels)),
  installments: z.number().int(),
  card: z.object({ brand: z.string(), last_four: z.string() }).nullable(),
  paid_at: instant.nullable(),
  /** Integer cents. */
  refunded: z.number().int(),
  /** Integer cents that were to go back to the payer and do not, since the gateway refuses it. */
  refund_given_up: z.number().int(),
  /** Null too of what was superseded: nobody is to pay it any more. So is the boleto. */
  pix: z.object({ text: z.string(), expires_at: instant }).nullable(),
  boleto: z.object({ line: z.string(), pdf_url: z.string(), due_on: day }).nullable(),
});
export type Payment = z.output<typeof payment>;
