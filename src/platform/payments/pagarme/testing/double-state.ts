import { randomUUID } from "node:crypto";
import webhook from "./answers/webhook.json" with { type: "json" };

/** An object as Pagar.me keeps it: made of a documented answer, some fields of it changed. */
// biome-ignore lint/suspicious/noExplicitAny: the double is as loose as JSON is.
export type Kept = Record<string, any>;

export interface Answer {
  status: number;
  body: unknown;
}

/** What the double remembers of what it was asked. */
export interface DoubleState {
  tokens: Map<string, { number: string; holderName: string; expMonth: number; expYear: number }>;
  customers: Kept[];
  cards: (Kept & { number: string })[];
  orders: Kept[];
  payables: Kept[];
  recipients: (Kept & { balance: number })[];
  withdrawals: Kept[];
  /** What our webhook is to be sent. */
  events: Kept[];
}

export const emptyState = (): DoubleState => ({
  tokens: new Map(),
  customers: [],
  cards: [],
  orders: [],
  payables: [],
  recipients: [],
  withdrawals: [],
  events: [],
});

export const newId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll("-", "").slice(0, 16)}`;
export const now = (): string => new Date().toISOString();

export const found = (body: unknown): Answer => ({ status: 200, body });
export const list = (data: unknown[]): Answer => found({ data, paging: { total: data.length } });
/** As Pagar.me refuses: with the request in it, which nobody may log. */
export const refused = (status: number, message: string, errors: Record<string, string[]> = {}): Answer => ({
  status,
  body: { message, errors, request: { card: { number: "4000000000000010", cvv: "123" } } },
});
export const notFound = (what: string): Answer => refused(404, `${what} not found.`);

export function tell(state: DoubleState, type: string, data: Kept): void {
  state.events.push({ ...webhook, id: newId("hook"), type, created_at: now(), data: structuredClone(data) });
}
