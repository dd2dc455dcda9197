import { addDays } from "../../../shared/calendar.ts";
import { dayInBrasilia } from "../../../shared/format/dates.ts";
import type { Clock } from "../../clock.ts";
import type { GatewayCharge, GatewayChargeStatus } from "../gateway.ts";
import { knownReasons } from "../refusal-reasons.ts";
import { type ChargeAnswer, feeKept, type Payable } from "./answers.ts";

type Seen = ChargeAnswer & { payables: readonly Payable[] };

const second = 1_000;
const day = 24 * 60 * 60 * second;
/** Nobody pays a Pix later, but the word of it takes a moment. */
const pixGrace = 30 * second;
/** A bank tells of a boleto that was paid on its last day up to three days later. */
const boletoGraceDays = 3;
/** Payables stand beside a payment at once; where none has come by then, the account has none. */
const payablesWithin = 10 * 60 * second;
/** Pagar.me takes the money when the holder disputes and says nothing at the end; schemes decide within this time. */
const disputeLasts = 120 * day;

export const isCard = ({ payment_method }: ChargeAnswer): boolean => payment_method === "credit_card";

/** Whether money came for it, also where it went back since. */
export const wasPaid = ({ status, paid_at }: ChargeAnswer): boolean =>
  ["paid", "overpaid", "chargedback"].includes(status) || (status === "canceled" && Boolean(paid_at));

function statusOf(charge: Seen, clock: Clock): GatewayChargeStatus {
  switch (charge.status) {
    case "paid":
    case "overpaid":
      return feesAreKnown(charge, clock) ? "PAID" : "PENDING";
    case "canceled":
      if (charge.paid_at) return "REFUNDED";
      return isCard(charge) ? "FAILED" : "EXPIRED";
    case "failed":
      return "FAILED";
    case "chargedback":
      return statusOfDispute(charge, clock);
    default:
      return isOver(charge, clock) ? "EXPIRED" : "PENDING";
  }
}

/** What a payment cost is booked with it: it is paid once that is told, or will never be. */
function feesAreKnown({ payables, paid_at }: Seen, clock: Clock): boolean {
  if (payables.some(({ type }) => type === "credit")) return true;
  return !paid_at || clock.now().getTime() - paid_at.getTime() > payablesWithin;
}

function statusOfDispute({ payables }: Seen, clock: Clock): GatewayChargeStatus {
  const timesOf = (type: string) =>
    payables.filter((payable) => payable.type === type).map(({ created_at }) => created_at.getTime());
  const [taken, returned] = [timesOf("chargeback"), timesOf("chargeback_refund")];
  // Each part of a payment is taken and returned by itself, and may be denied again after it was won.
  if (returned.length > 0 && returned.length >= taken.length) return "PAID";
  const lastReturned = Math.max(...returned);
  const since = taken.filter((time) => time > lastReturned);
  const began = Math.min(...(since.length > 0 ? since : taken));
  return clock.now().getTime() - began > disputeLasts ? "LOST" : "DISPUTED";
}

/** What nobody paid stays open at Pagar.me for good. */
function isOver(charge: Seen, clock: Clock): boolean {
  const expiresAt = charge.last_transaction?.expires_at;
  if (charge.payment_method === "pix" && expiresAt)
    return clock.now().getTime() > expiresAt.getTime() + pixGrace;
  const dueOn = dueDay(charge);
  return (
    charge.payment_method === "boleto" && dueOn !== null && clock.today() > addDays(dueOn, boletoGraceDays)
  );
}

/** The day of Brasília that a boleto is due on; told as midnight of UTC it is that day. */
function dueDay({ last_transaction }: ChargeAnswer): string | null {
  const due = last_transaction?.due_at;
  if (!due) return null;
  return /^\d{4}-\d{2}-\d{2}(T00:00:00(\.0+)?Z?)?$/.test(due)
    ? due.slice(0, 10)
    : dayInBrasilia(new Date(due));
}

/** Why a card was not charged: the number of the acquirer, or that the check against fraud said no. */
function reasonOf({ last_transaction }: ChargeAnswer): string {
  const code = last_transaction?.acquirer_return_code ?? "";
  if (knownReasons.includes(code) && code !== "1000") return code;
  if (last_transaction?.antifraud_response?.status === "reproved") return "1002";
  return knownReasons.includes(code) ? code : "REFUSED";
}

export function presentCharge(key: string, charge: Seen, clock: Clock): GatewayCharge {
  const status = statusOf(charge, clock);
  const isPaid = wasPaid(charge) && status !== "PENDING";
  const { qr_code: text, expires_at: expiresAt, line, pdf, url } = charge.last_transaction ?? {};
  const [pdfUrl, dueOn] = [pdf ?? url, dueDay(charge)];
  const refunded = charge.canceled_amount ?? (status === "REFUNDED" ? charge.amount : 0);
  return {
    id: charge.id,
    key,
    status,
    cents: charge.amount,
    feeCents: isPaid ? feeKept(charge.payables) : 0,
    refundedCents: isPaid ? Math.min(refunded, charge.amount) : 0,
    paidAt: isPaid ? (charge.paid_at ?? null) : null,
    reason: status === "FAILED" ? reasonOf(charge) : null,
    pix: text && expiresAt ? { text, expiresAt } : null,
    boleto: line && pdfUrl && dueOn ? { line: line.replace(/\D/g, ""), pdfUrl, dueOn } : null,
  };
}
