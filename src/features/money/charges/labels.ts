import type { ChargeStatus, paymentMethods, SubjectKind } from "./lifecycle.ts";
import type { refundReasons } from "./table.ts";

/** What people call the ways to pay and the states of a payment. */

export interface Shown {
  label: string;
  tone: "success" | "danger" | "waiting" | "neutral";
}

export const paymentShown: Record<ChargeStatus, Shown> = {
  CREATED: { label: "Em andamento", tone: "waiting" },
  SENT: { label: "Em andamento", tone: "waiting" },
  PAID: { label: "Pago", tone: "success" },
  FAILED: { label: "Recusado", tone: "danger" },
  EXPIRED: { label: "Vencido", tone: "neutral" },
  REFUNDING: { label: "Devolução em andamento", tone: "waiting" },
  REFUNDED: { label: "Devolvido", tone: "neutral" },
  DISPUTED: { label: "Em contestação", tone: "waiting" },
  LOST: { label: "Contestado", tone: "danger" },
};

/** Of a payment that the gateway refuses to give back, as the administration sees it. */
export const refusedRefundShown: Shown = { label: "Devolução recusada", tone: "danger" };

export type PaymentMethod = (typeof paymentMethods)[number];

export const methodLabels: Record<PaymentMethod, string> = { CARD: "Cartão", PIX: "Pix", BOLETO: "Boleto" };

export const subjectLabels: Record<SubjectKind, string> = { SUBSCRIPTION: "Plano", ORDER: "Treinamentos" };

export const refundReasonLabels: Record<(typeof refundReasons)[number], string> = {
  REGRET: "Arrependimento",
  SUPERSEDED: "Pago em dobro ou tarde demais",
  ADMINISTRATOR: "Devolução pela administração",
};

/** How money comes back, by the way it was paid. */
export const refundTerms: Record<PaymentMethod, string> = {
  CARD: "cartão, em até duas faturas",
  PIX: "Pix, em até 2 dias úteis",
  BOLETO: "boleto, em até 2 dias úteis",
};
