import { wordsOfRefusal } from "../../../../platform/payments/refusal-reasons.ts";
import type { Payment } from "../payment.ts";
import type { ChargeRow, chargeErrors } from "../table.ts";

export type ListedCharge = ChargeRow & { refundGivenUpCents: number };

export const presentPayment = (row: ListedCharge): Payment => ({
  _id: row.id,
  created_at: row.createdAt.toISOString(),
  amount: { total: row.cents },
  status: row.status,
  is_superseded: row.isSuperseded,
  method: row.method,
  installments: row.installments,
  card: row.cardBrand && row.cardLastFour ? { brand: row.cardBrand, last_four: row.cardLastFour } : null,
  paid_at: row.paidAt?.toISOString() ?? null,
  refunded: row.refundedCents,
  refund_given_up: row.refundGivenUpCents,
  pix:
    row.pixText && row.pixExpiresAt && !row.isSuperseded
      ? { text: row.pixText, expires_at: row.pixExpiresAt.toISOString() }
      : null,
  boleto:
    row.boletoLine && row.boletoPdfUrl && row.boletoDueOn && !row.isSuperseded
      ? { line: row.boletoLine, pdf_url: row.boletoPdfUrl, due_on: row.boletoDueOn }
      : null,
});

/** Why an attempt failed, in words for whoever pays. */
export const presentError = ({ registeredAt, reason }: typeof chargeErrors.$inferSelect) => ({
  registered_at: registeredAt.toISOString(),
  message: wordsOfRefusal(reason),
});
