import type { bookFaultKinds, movedKinds } from "./compare-books.ts";
import type { PostingKind } from "./posting.ts";

/** What people call the accounts of the ledger, its postings, and what differs. */

/** All that we owe people counts as one account here. */
export const accountKinds = [
  "gateway",
  "bank",
  "fees",
  "refunds",
  "disputes",
  "revenue:plans",
  "revenue:courses",
  "payable",
] as const;
export type AccountKind = (typeof accountKinds)[number];

export const accountLabels: Record<AccountKind, string> = {
  gateway: "Saldo no meio de pagamento",
  bank: "Conta bancária",
  fees: "Tarifas",
  refunds: "A devolver",
  disputes: "Em contestação",
  "revenue:plans": "Receita de planos",
  "revenue:courses": "Receita de treinamentos",
  payable: "A repassar a pessoas",
};

const postings: Record<PostingKind, string> = {
  SALE: "Venda",
  SHARE_LOWERED: "Parte diminuída",
  REFUND_OWED: "Devolução decidida",
  REFUND_SENT: "Devolução enviada",
  REFUND_GIVEN_UP: "Devolução desistida",
  DISPUTE_OPENED: "Contestação aberta",
  DISPUTE_WON: "Contestação ganha",
  DISPUTE_LOST: "Contestação perdida",
  TRANSFER_SENT: "Repasse pedido",
  TRANSFER_FEE: "Tarifa do repasse",
  TRANSFER_FAILED: "Repasse devolvido",
};

export const postingLabel = (kind: string): string => (postings as Record<string, string>)[kind] ?? kind;

/** As the gateway's statement calls them. */
export const movedLabels: Record<(typeof movedKinds)[number], string> = {
  PAYMENT: "Pagamento",
  REFUND: "Devolução",
  DISPUTE: "Contestação",
  DISPUTE_WON: "Contestação ganha",
  TRANSFER: "Transferência",
};

export const faultLabels: Record<(typeof bookFaultKinds)[number], string> = {
  ENTRIES: "Lançamento que não soma zero",
  PAYMENT: "Pagamento",
  REFUND: "Devolução",
  REFUND_GIVEN_UP: "Devolução desistida",
  TRANSFER: "Transferência",
  TRANSFER_RETURNED: "Transferência que voltou",
};
