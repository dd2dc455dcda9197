import type { Shown } from "../charges/labels.ts";
import type { EndReason, OrderStatus } from "./lifecycle.ts";

/** What people call the states of a purchase. Colours as the specification has them: paid green, cancelled red, others blue. */
export const orderShown: Record<OrderStatus, Shown> = {
  AWAIT_ORDER: { label: "Em preparo", tone: "waiting" },
  AWAIT: { label: "Confirmando pagamento", tone: "waiting" },
  AWAIT_PAYMENT: { label: "Aguardando pagamento", tone: "waiting" },
  PAID: { label: "Pago", tone: "success" },
  CANCEL: { label: "Cancelado", tone: "danger" },
};

/** Why an order is over. */
export const endReasonLabels: Record<EndReason, string> = {
  NOT_PAID: "não foi pago",
  REGRETTED: "arrependimento de quem comprou",
  DISPUTED: "contestado no cartão",
  REFUNDED: "devolvido pela administração",
};
