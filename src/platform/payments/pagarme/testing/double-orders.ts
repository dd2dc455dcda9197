import charge from "./answers/charge.json" with { type: "json" };
import order from "./answers/order.json" with { type: "json" };
import payable from "./answers/payable.json" with { type: "json" };
import boletoTransaction from "./answers/transaction-boleto.json" with { type: "json" };
import cardTransaction from "./answers/transaction-credit-card.json" with { type: "json" };
import pixTransaction from "./answers/transaction-pix.json" with { type: "json" };
import {
  type Answer,
  type DoubleState,
  found,
  type Kept,
  list,
  newId,
  notFound,
  now,
  refused,
  tell,
} from "./double-state.ts";
import type { OrderRequest } from "./requests.ts";

/** What is kept of a payment of so much. */
const feeOf = (amount: number): number => Math.floor(amount * 0.0499);

function addPayable(state: DoubleState, of: Kept, type: string, amount: number): void {
  const isBack = ["refund", "chargeback"].includes(type);
  const fee = type.startsWith("chargeback") ? 0 : feeOf(amount);
  state.payables.push({
    ...payable,
    id: newId("pb"),
    type,
    charge_id: of.id,
    amount: isBack ? -amount : amount,
    fee: isBack ? -fee : fee,
    created_at: now(),
  });
}

export const chargeOfKey = (state: DoubleState, key: string): Kept => {
  const kept = state.orders.find(({ code }) => code === key)?.charges[0];
  if (!kept) throw new Error(`The double has no charge of ${key}`);
  return kept;
};

export function pay(state: DoubleState, kept: Kept): void {
  Object.assign(kept, { status: "paid", paid_at: now(), paid_amount: kept.amount });
  kept.last_transaction.status = kept.payment_method === "credit_card" ? "captured" : "paid";
  addPayable(state, kept, "credit", kept.amount);
  tell(state, "charge.paid", kept);
}

/** The holder of the card denies it: the money is taken at once. */
export function dispute(state: DoubleState, kept: Kept): void {
  kept.status = "chargedback";
  addPayable(state, kept, "chargeback", kept.amount);
  tell(state, "charge.chargedback", kept);
}

/** The dispute is won: the money comes again. */
export function winDispute(state: DoubleState, kept: Kept): void {
  addPayable(state, kept, "chargeback_refund", kept.amount);
  tell(state, "charge.paid", kept);
}

/** The numbers of the public simulator. */
function decide(state: DoubleState, kept: Kept, number: string): void {
  if (number === "4000000000000028") {
    kept.status = "failed";
    Object.assign(kept.last_transaction, {
      status: "not_authorized",
      success: false,
      acquirer_message: "Transação não autorizada",
      acquirer_return_code: "1016",
    });
    tell(state, "charge.payment_failed", kept);
    return;
  }
  if (number === "4000000000000036") {
    kept.status = "processing";
    kept.last_transaction.status = "with_error";
    return;
  }
  pay(state, kept);
  if (number === "4000000000000069") dispute(state, kept);
}

export function createOrder(state: DoubleState, request: OrderRequest): Answer {
  const [payment] = request.payments;
  if (!payment) return refused(422, "The request is invalid.", { "order.payments": ["required"] });
  const { payment_method, amount } = payment;
  const kept: Kept = {
    ...structuredClone(charge),
    id: newId("ch"),
    code: request.code,
    amount,
    payment_method,
    order: { id: newId("or"), code: request.code },
    created_at: now(),
  };
  const made = { ...structuredClone(order), id: kept.order.id, code: request.code, amount, charges: [kept] };
  switch (payment.payment_method) {
    case "credit_card": {
      const { card_id, installments, statement_descriptor } = payment.credit_card;
      const card = state.cards.find(
        ({ id, customer }) => id === card_id && customer.id === request.customer_id,
      );
      if (!card) return notFound("Card");
      kept.last_transaction = {
        ...structuredClone(cardTransaction),
        amount,
        installments,
        statement_descriptor,
      };
      state.orders.push(made);
      decide(state, kept, card.number);
      break;
    }
    case "pix":
      kept.last_transaction = {
        ...structuredClone(pixTransaction),
        amount,
        expires_at: new Date(Date.now() + payment.pix.expires_in * 1_000).toISOString(),
      };
      state.orders.push(made);
      break;
    case "boleto": {
      const { document_number } = payment.boleto;
      const due_at = `${payment.boleto.due_at.slice(0, 10)}T00:00:00Z`;
      kept.last_transaction = { ...structuredClone(boletoTransaction), amount, document_number, due_at };
      state.orders.push(made);
    }
  }
  return found(made);
}

export function listOrders(state: DoubleState, query: URLSearchParams): Answer {
  const code = query.get("code") ?? "";
  // Finds what begins so, too.
  return list(state.orders.filter((each) => each.code.startsWith(code)));
}

export function getCharge(state: DoubleState, id: string): Answer {
  const kept = state.orders.flatMap(({ charges }) => charges).find((each) => each.id === id);
  return kept ? found(kept) : notFound("Charge");
}

/** @param isLate the money goes back later, as that of a Pix may */
export function cancelCharge(state: DoubleState, id: string, amount: number, isLate: boolean): Answer {
  const kept = state.orders.flatMap(({ charges }) => charges).find((each) => each.id === id);
  if (!kept) return notFound("Charge");
  const left = kept.amount - (kept.canceled_amount ?? 0);
  if (kept.status !== "paid") return refused(412, "This charge can not be canceled.");
  if (amount > left) return refused(412, "The amount is greater than what was paid.");
  if (isLate) {
    kept.last_transaction.status = "waiting_cancellation";
    return found(structuredClone(kept));
  }
  giveBack(state, kept, amount);
  return found(structuredClone(kept));
}

export function giveBack(state: DoubleState, kept: Kept, amount: number): void {
  kept.canceled_amount = (kept.canceled_amount ?? 0) + amount;
  const isWhole = kept.canceled_amount === kept.amount;
  if (isWhole) Object.assign(kept, { status: "canceled", canceled_at: now() });
  kept.last_transaction.status = isWhole ? "refunded" : "partial_refunded";
  addPayable(state, kept, "refund", amount);
  tell(state, isWhole ? "charge.refunded" : "charge.partial_canceled", kept);
}

/** One a page, so that whoever reads them must go on. */
export function listPayables(state: DoubleState, query: URLSearchParams): Answer {
  const [since, until] = [query.get("created_since"), query.get("created_until")];
  const chargeId = query.get("charge_id");
  const fitting = state.payables.filter(
    ({ charge_id, created_at }) =>
      (!chargeId || charge_id === chargeId) &&
      (!since || new Date(created_at) >= new Date(since)) &&
      (!until || new Date(created_at) <= new Date(until)),
  );
  const at = Number(query.get("forward_cursor") ?? 0);
  const next = at + 1 < fitting.length ? String(at + 1) : null;
  return found({ data: fitting.slice(at, at + 1), paging: { forward_cursor: next } });
}
