import { wordsOfRefusal } from "../../../../platform/payments/refusal-reasons.ts";
import { centsToReais } from "../../../../shared/format/cents-to-reais.ts";
import type { SeenPayee, SeenTransfer } from "../administration-contract.ts";
import { shortWordsOfPayee } from "../kept-payee.ts";
import type { SeenTransferRow } from "./all-transfers.query.ts";
import type { PayeeRow } from "./payees.query.ts";

const reais = (cents: string): number => centsToReais(Number(cents));
const instantOf = (at: string | null): string | null => at && new Date(at).toISOString();

export const presentPayee = (row: PayeeRow): SeenPayee => ({
  _id: row.user_id,
  name: row.name,
  email: row.email,
  owed: reais(row.owed),
  due: reais(row.due),
  next: reais(row.next),
  on_way: reais(row.on_way),
  withheld: reais(row.withheld),
  held_since: instantOf(row.held_since),
  is_refused: row.is_refused,
});

export const presentSeenTransfer = (row: SeenTransferRow): SeenTransfer => ({
  _id: row.id,
  run_on: row.run_on,
  payee: { _id: row.user_id, name: row.name, email: row.email },
  status: row.status,
  amount: reais(row.cents),
  fee: reais(row.fee_cents),
  created_at: new Date(row.created_at).toISOString(),
  sent_at: instantOf(row.sent_at),
  paid_at: row.status === "PAID" ? instantOf(row.paid_at) : null,
  canceled_at: instantOf(row.canceled_at),
  destination: shortWordsOfPayee(row.payee),
  error: row.reason && wordsOfRefusal(row.reason),
  is_retry: row.is_retry,
  is_open: row.is_open,
});
