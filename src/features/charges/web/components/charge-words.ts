import type { ChargeHistory } from "../../administration-contract.ts";

type EventKind = ChargeHistory["event_list"][number]["kind"];

export const eventLabels: Record<EventKind, string> = {
  CREATED: "Pagamento criado",
  SENT: "Enviado ao meio de pagamento",
  REFUSED: "Recusado",
  PAID: "Pago",
  REFUND_OWED: "Devolução decidida",
  REFUND_SENT: "Devolução enviada",
  DISPUTE_OPENED: "Contestado pelo titular do cartão",
  DISPUTE_WON: "Contestação ganha",
  DISPUTE_LOST: "Contestação perdida",
  ENDED: "Encerrado",
};

const postings: Record<string, string> = {
  SALE: "Venda",
  SHARE_LOWERED: "Parte diminuída",
  REFUND_OWED: "Devolução decidida",
  REFUND_SENT: "Devolução enviada",
  DISPUTE_OPENED: "Contestação aberta",
  DISPUTE_WON: "Contestação ganha",
  DISPUTE_LOST: "Contestação perdida",
};

export const postingLabel = (kind: string): string => postings[kind] ?? kind;

const accounts: Record<string, string> = {
  gateway: "Saldo no meio de pagamento",
  bank: "Conta bancária",
  fees: "Tarifas",
  refunds: "A devolver",
  disputes: "Em contestação",
  "revenue:plans": "Receita de planos",
  "revenue:courses": "Receita de treinamentos",
};

/** What an account of the ledger is called; those of people are told together. */
export const accountLabel = (account: string): string =>
  accounts[account] ?? (account.startsWith("payable:") ? "A repassar a uma pessoa" : account);
