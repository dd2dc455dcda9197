import type { Shown } from "../charges/labels.ts";
import type { ChargePurpose, SubscriptionStatus } from "./subscription-lifecycle.ts";

/** What people call the states of subscriptions and what is paid for them. Colours as the specification has them: active green, cancelled red, others blue. */

export const subscriptionShown: Record<SubscriptionStatus, Shown> = {
  AWAIT_ORDER: { label: "Preparando pagamento", tone: "waiting" },
  AWAIT: { label: "Confirmando pagamento", tone: "waiting" },
  AWAIT_PAYMENT: { label: "Aguardando pagamento", tone: "waiting" },
  ACTIVE: { label: "Ativo", tone: "success" },
  CANCELLED: { label: "Cancelado", tone: "danger" },
};

export const purposeLabels: Record<ChargePurpose, string> = {
  FIRST: "Assinatura",
  RENEWAL: "Renovação",
  CHANGE: "Mudança de plano",
};
