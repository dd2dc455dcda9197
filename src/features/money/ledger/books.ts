import type { Day } from "../../../shared/format/dates.ts";
import type { PostingKind } from "./posting.ts";

/** As the gateway's statement calls them. */
export const movedKinds = ["PAYMENT", "REFUND", "DISPUTE", "DISPUTE_WON", "TRANSFER"] as const;

/** What the books are held against themselves by. */
export const bookFaultKinds = [
  "ENTRIES",
  "PAYMENT",
  "REFUND",
  "REFUND_GIVEN_UP",
  "TRANSFER",
  "TRANSFER_RETURNED",
] as const;

/** What happened by one of our tables, and was posted otherwise, or not at all. */
export interface BookFault {
  kind: (typeof bookFaultKinds)[number];
  /** The transaction of the ledger, the charge, the refund, or the transfer. */
  reference: string;
  expectedCents: number;
  foundCents: number;
}

/** Money that moved at the gateway, as one of the two books has it; amounts as in its statement. */
export interface Moved {
  kind: (typeof movedKinds)[number];
  /** The charge, or the transfer. */
  reference: string;
  /** Of Brasília. */
  day: Day;
  cents: number;
  feeCents: number;
}

type Amount = Pick<Moved, "cents" | "feeCents">;

/** One that a book does not know moved nothing there. */
export interface Difference extends Pick<Moved, "kind" | "reference"> {
  ledger: Amount;
  statement: Amount;
}

/**
 * What moved on a day by one of the books, and otherwise by the other. Both are given with the days around it: what the
 * gateway did before midnight we may have learned of after.
 */
export function compareBooks(
  day: Day,
  { ledger, statement }: { ledger: readonly Moved[]; statement: readonly Moved[] },
): Difference[] {
  const [ours, theirs] = [sumUp(ledger), sumUp(statement)];
  const ofDay = [...ledger, ...statement].filter((moved) => moved.day === day);
  return [...new Map(ofDay.map((moved) => [keyOf(moved), moved]))].flatMap(([key, { kind, reference }]) => {
    const [known, told] = [ours.get(key) ?? nothing, theirs.get(key) ?? nothing];
    const isSame = known.cents === told.cents && known.feeCents === told.feeCents;
    return isSame ? [] : [{ kind, reference, ledger: known, statement: told }];
  });
}

const nothing: Amount = { cents: 0, feeCents: 0 };

const keyOf = ({ kind, reference }: Pick<Moved, "kind" | "reference">): string => `${kind} ${reference}`;

function sumUp(book: readonly Moved[]): Map<string, Amount> {
  const sums = new Map<string, Amount>();
  for (const moved of book) {
    const before = sums.get(keyOf(moved)) ?? nothing;
    sums.set(keyOf(moved), {
      cents: before.cents + moved.cents,
      feeCents: before.feeCents + moved.feeCents,
    });
  }
  return sums;
}

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
