import type { PaymentMethod } from "../../../charges/labels.ts";

/** What the button that pays says before the sum. */
export const payLabels: Record<PaymentMethod, string> = {
  CARD: "Pagar",
  PIX: "Gerar Pix de",
  BOLETO: "Gerar boleto de",
};
