import type { z } from "zod";
import balance from "./answers/balance.json" with { type: "json" };
import card from "./answers/card.json" with { type: "json" };
import customer from "./answers/customer.json" with { type: "json" };
import recipient from "./answers/recipient.json" with { type: "json" };
import token from "./answers/token.json" with { type: "json" };
import transfer from "./answers/transfer.json" with { type: "json" };
import withdrawal from "./answers/withdrawal.json" with { type: "json" };
import {
  type Answer,
  type DoubleState,
  found,
  list,
  newId,
  notFound,
  now,
  refused,
  tell,
} from "./double-state.ts";
import type {
  bankAccountRequest,
  cardRequest,
  customerRequest,
  recipientRequest,
  tokenRequest,
  transferRequest,
  withdrawalRequest,
} from "./requests.ts";

/** Customers and their cards, recipients and what is sent to them. */

export function createToken(state: DoubleState, request: z.output<typeof tokenRequest>): Answer {
  const { number, holder_name: holderName, exp_month: expMonth, exp_year: expYear } = request.card;
  const id = newId("token");
  state.tokens.set(id, { number, holderName, expMonth, expYear });
  return found({ ...token, id });
}

/** A customer of the same address of mail is changed, not made again. */
export function createCustomer(state: DoubleState, request: z.output<typeof customerRequest>): Answer {
  const same = state.customers.find(({ email }) => email === request.email);
  if (same) return found(Object.assign(same, request));
  const made = { ...customer, ...request, id: newId("cus") };
  state.customers.push(made);
  return found(made);
}

export function updateCustomer(
  state: DoubleState,
  customerId: string,
  request: z.output<typeof customerRequest>,
): Answer {
  const kept = state.customers.find(({ id }) => id === customerId);
  return kept ? found(Object.assign(kept, request)) : notFound("Customer");
}

export const listCustomers = (state: DoubleState, query: URLSearchParams): Answer =>
  list(state.customers.filter(({ code }) => code.startsWith(query.get("code") ?? "")));

export function createCard(
  state: DoubleState,
  customerId: string,
  request: z.output<typeof cardRequest>,
): Answer {
  const made = state.tokens.get(request.token);
  state.tokens.delete(request.token);
  if (!made) return notFound("Token");
  if (made.number.endsWith("0002"))
    return refused(412, "Could not create credit card. The card verification failed.");
  const kept = {
    ...card,
    id: newId("card"),
    number: made.number,
    first_six_digits: made.number.slice(0, 6),
    last_four_digits: made.number.slice(-4),
    holder_name: made.holderName,
    exp_month: made.expMonth,
    exp_year: made.expYear,
    created_at: now(),
    customer: { id: customerId },
  };
  state.cards.push(kept);
  const { number: _number, ...told } = kept;
  return found(told);
}

export const listCards = (state: DoubleState, customerId: string): Answer =>
  list(state.cards.filter(({ customer }) => customer.id === customerId).map(({ number, ...told }) => told));

export function deleteCard(state: DoubleState, customerId: string, cardId: string): Answer {
  const at = state.cards.findIndex(({ id, customer }) => id === cardId && customer.id === customerId);
  if (at < 0) return notFound("Card");
  const [gone] = state.cards.splice(at, 1);
  return found({ ...gone, number: undefined, status: "deleted", deleted_at: now() });
}

export function getRecipient(state: DoubleState, idOrCode: string): Answer {
  if (idOrCode === "default") return found({ ...recipient, id: "re_ours", code: null });
  const kept = state.recipients.find(({ id, code }) => id === idOrCode || code === idOrCode);
  return kept ? found(kept) : notFound("Recipient");
}

const isKnownAccount = ({ branch_number }: { branch_number: string }): boolean => !/^0+$/.test(branch_number);

export function createRecipient(state: DoubleState, request: z.output<typeof recipientRequest>): Answer {
  if (!isKnownAccount(request.default_bank_account))
    return refused(412, "Invalid bank account.", {
      "recipient.default_bank_account.branch_number": ["invalid"],
    });
  const made = { ...recipient, ...request, id: newId("re"), balance: 0 };
  state.recipients.push(made);
  return found(made);
}

export function changeAccount(
  state: DoubleState,
  recipientId: string,
  { bank_account }: z.output<typeof bankAccountRequest>,
): Answer {
  const kept = state.recipients.find(({ id }) => id === recipientId);
  if (!kept) return notFound("Recipient");
  if (!isKnownAccount(bank_account)) return refused(412, "Invalid bank account.");
  if (bank_account.holder_document !== kept.document) return refused(412, "Another document.");
  kept.default_bank_account = bank_account;
  return found(kept);
}

export function getBalance(state: DoubleState, recipientId: string): Answer {
  const kept = state.recipients.find(({ id }) => id === recipientId);
  return kept ? found({ ...balance, available_amount: kept.balance }) : notFound("Recipient");
}

export function createTransfer(state: DoubleState, request: z.output<typeof transferRequest>): Answer {
  const kept = state.recipients.find(({ id }) => id === request.target_id);
  if (!kept || request.source_id !== "re_ours") return notFound("Recipient");
  kept.balance += request.amount;
  return found({ ...transfer, id: newId("tr"), amount: request.amount });
}

export function createWithdrawal(
  state: DoubleState,
  recipientId: string,
  { amount, metadata }: z.output<typeof withdrawalRequest>,
): Answer {
  const kept = state.recipients.find(({ id }) => id === recipientId);
  if (!kept) return notFound("Recipient");
  if (kept.balance < amount + withdrawal.fee) return refused(412, "Insufficient funds.");
  kept.balance -= amount + withdrawal.fee;
  const source = { source_id: recipientId, type: "recipient" };
  const made = { ...withdrawal, id: newId("with"), amount, metadata, source, created_at: now() };
  state.withdrawals.push(made);
  return found(made);
}

/** The bank does it, or sends it back: then the recipient has it again. */
export function endWithdrawal(state: DoubleState, key: string, status: "paid" | "failed"): void {
  const kept = state.withdrawals.find(({ metadata }) => metadata.key === key);
  if (!kept) throw new Error(`The double has no withdrawal of ${key}`);
  Object.assign(kept, { status, funding_date: status === "paid" ? now() : null });
  const owner = state.recipients.find(({ id }) => id === kept.source.source_id);
  if (status === "failed" && owner) owner.balance += kept.amount + kept.fee;
  tell(state, `transfer.${status}`, kept);
}

export const listWithdrawals = (state: DoubleState, recipientId: string): Answer =>
  list(state.withdrawals.filter(({ source }) => source.source_id === recipientId));

export function getWithdrawal(state: DoubleState, recipientId: string, withdrawalId: string): Answer {
  const kept = state.withdrawals.find(
    ({ id, source }) => id === withdrawalId && source.source_id === recipientId,
  );
  return kept ? found(kept) : notFound("Withdrawal");
}
