import type { z } from "zod";
import * as orders from "./double-orders.ts";
import * as people from "./double-people.ts";
import type { Answer, DoubleState } from "./double-state.ts";
import * as requests from "./requests.ts";

interface Asked {
  state: DoubleState;
  ids: string[];
  query: URLSearchParams;
  /** What a giving back waits for. */
  refundsAreLate: boolean;
}

export interface DoubleRoute {
  method: string;
  path: RegExp;
  body: z.ZodType | null;
  answer: (asked: Asked, body: unknown) => Answer;
}

function route<Schema extends z.ZodType>(
  line: string,
  body: Schema | null,
  answer: (asked: Asked, body: z.output<Schema>) => Answer,
): DoubleRoute {
  const [method = "", path = ""] = line.split(" ");
  const pattern = new RegExp(`^/core/v5${path.replaceAll(":id", "([^/]+)")}$`);
  return { method, path: pattern, body, answer: (asked, given) => answer(asked, given as z.output<Schema>) };
}

/** The documented requests that we make; no other is answered. */
export const doubleRoutes: DoubleRoute[] = [
  route("POST /tokens", requests.tokenRequest, ({ state }, body) => people.createToken(state, body)),
  route("GET /customers", null, ({ state, query }) => people.listCustomers(state, query)),
  route("POST /customers", requests.customerRequest, ({ state }, body) => people.createCustomer(state, body)),
  route("PUT /customers/:id", requests.customerRequest, ({ state, ids: [id = ""] }, body) =>
    people.updateCustomer(state, id, body),
  ),
  route("GET /customers/:id/cards", null, ({ state, ids: [id = ""] }) => people.listCards(state, id)),
  route("POST /customers/:id/cards", requests.cardRequest, ({ state, ids: [id = ""] }, body) =>
    people.createCard(state, id, body),
  ),
  route("DELETE /customers/:id/cards/:id", null, ({ state, ids: [id = "", cardId = ""] }) =>
    people.deleteCard(state, id, cardId),
  ),
  route("GET /orders", null, ({ state, query }) => orders.listOrders(state, query)),
  route("POST /orders", requests.orderRequest, ({ state }, body) => orders.createOrder(state, body)),
  route("GET /charges/:id", null, ({ state, ids: [id = ""] }) => orders.getCharge(state, id)),
  route(
    "DELETE /charges/:id",
    requests.cancelRequest,
    ({ state, ids: [id = ""], refundsAreLate }, { amount }) =>
      orders.cancelCharge(state, id, amount, refundsAreLate),
  ),
  route("GET /payables", null, ({ state, query }) => orders.listPayables(state, query)),
  route("POST /recipients", requests.recipientRequest, ({ state }, body) =>
    people.createRecipient(state, body),
  ),
  route("GET /recipients/:id", null, ({ state, ids: [id = ""] }) => people.getRecipient(state, id)),
  route(
    "PATCH /recipients/:id/default-bank-account",
    requests.bankAccountRequest,
    ({ state, ids: [id = ""] }, body) => people.changeAccount(state, id, body),
  ),
  route("GET /recipients/:id/balance", null, ({ state, ids: [id = ""] }) => people.getBalance(state, id)),
  route("POST /transfers/recipients", requests.transferRequest, ({ state }, body) =>
    people.createTransfer(state, body),
  ),
  route("GET /recipients/:id/withdrawals", null, ({ state, ids: [id = ""] }) =>
    people.listWithdrawals(state, id),
  ),
  route("POST /recipients/:id/withdrawals", requests.withdrawalRequest, ({ state, ids: [id = ""] }, body) =>
    people.createWithdrawal(state, id, body),
  ),
  route("GET /recipients/:id/withdrawals/:id", null, ({ state, ids: [id = "", withdrawalId = ""] }) =>
    people.getWithdrawal(state, id, withdrawalId),
  ),
];
