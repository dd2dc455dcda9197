import { accountLabels } from "../../../ledger/labels.ts";
import type { ChargeHistory } from "../../administration-contract.ts";

type EventKind = ChargeHistory["event_list"][number]["kind"];

export const eventLabels: Record<EventKind, string> = {
  CREATED: "Pagamento criado",
  SENT: "Enviado ao meio de pagamento",
  REFUSED: "Recusado",
  PAID: "Pago",
  REFUND_OWED: "Devolução decidida",
  REFUND_SENT: "Devolução enviada",
  REFUND_REFUSED: "Devolução recusada pelo meio de pagamento",
  REFUND_GIVEN_UP: "Devolução desistida",
  DISPUTE_OPENED: "Contestado pelo titular do cartão",
  DISPUTE_WON: "Contestação ganha",
  DISPUTE_LOST: "Contestação perdida",
  ENDED: "Encerrado",
};

/** What an account of the ledger is called that is nobody's. */
export const accountLabel = (account: string): string =>
  (accountLabels as Record<string, string>)[account] ?? account;
