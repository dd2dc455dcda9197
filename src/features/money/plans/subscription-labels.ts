import type { Shown } from "../charges/labels.ts";
import type { ChargePurpose, EndReason, StoredStatus, SubscriptionStatus } from "./subscription-lifecycle.ts";

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

const seenShown: Record<StoredStatus | "ENDING", Shown> = {
  AWAIT: { label: "À espera do pagamento", tone: "waiting" },
  ACTIVE: { label: "Em vigor", tone: "success" },
  ENDING: { label: "Cancelada, até o fim do período", tone: "waiting" },
  CANCELLED: { label: "Encerrada", tone: "danger" },
};

/** As the administration sees it: one that was cancelled and still runs is told from those that go on. */
export const seenStatus = ({
  status,
  cancel_at,
}: {
  status: StoredStatus;
  cancel_at: string | null;
}): Shown => seenShown[status === "ACTIVE" && cancel_at ? "ENDING" : status];

export const seenStatusLabels = Object.fromEntries(
  Object.entries(seenShown).map(([status, { label }]) => [status, label]),
) as Record<keyof typeof seenShown, string>;

export const endReasonLabels: Record<EndReason, string> = {
  NOT_PAID: "Não foi paga",
  CANCELLED: "Cancelada por quem assinou",
  REGRETTED: "Desistência em 7 dias",
  DISPUTED: "Pagamento contestado",
  REFUNDED: "Pagamento devolvido",
  NOT_RENEWED: "Renovação não paga",
  CLOSED: "Conta encerrada",
};
