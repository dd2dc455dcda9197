import type { CallInput } from "../../shared/endpoint.ts";
import type { ChargeStatus } from "../charges/lifecycle.ts";
import type { Payment, subscribe } from "./subscription-contract.ts";
import type { ChargePurpose, SubscriptionStatus } from "./subscription-lifecycle.ts";

/** What people call the states of subscriptions and payments. Colours as the specification has them: active green, cancelled red, others blue. */

interface Shown {
  label: string;
  tone: "success" | "danger" | "waiting" | "neutral";
}

export const subscriptionShown: Record<SubscriptionStatus, Shown> = {
  AWAIT_ORDER: { label: "Preparando pagamento", tone: "waiting" },
  AWAIT: { label: "Confirmando pagamento", tone: "waiting" },
  AWAIT_PAYMENT: { label: "Aguardando pagamento", tone: "waiting" },
  ACTIVE: { label: "Ativo", tone: "success" },
  CANCELLED: { label: "Cancelado", tone: "danger" },
};

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

export const purposeLabels: Record<ChargePurpose, string> = {
  FIRST: "Assinatura",
  RENEWAL: "Renovação",
  CHANGE: "Mudança de plano",
};

export type PaymentMethod = Payment["method"];

export const methodLabels: Record<PaymentMethod, string> = { CARD: "Cartão", PIX: "Pix", BOLETO: "Boleto" };

/** How somebody chose to pay, as the calls take it. */
export type PaymentChoice = NonNullable<CallInput<typeof subscribe>["body"]["payment"]>;
