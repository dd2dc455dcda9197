import type { z } from "zod";
import { forget, readStored, store } from "../../../../../client/browser-storage.ts";
import type { quoteInput } from "../../contract.ts";
import type { CartItem } from "./cart.ts";

/** A quote that was asked for without a connection; it outlives the page and goes when there is one again. */
export interface KeptQuote {
  /** Key of the submission: it may have reached the server, whose answer did not reach us. */
  submission: string;
  /** When it was asked for, in milliseconds; missing where another version of the program wrote it. */
  keptAt?: number;
  /** Whose store it is, as the person knows it. */
  store: { _id: string; fullName: string };
  body: z.input<typeof quoteInput>;
  /** What lay in the cart, for when the server refuses it. */
  items: CartItem[];
  /** It is not sent any more; the items wait until the person is in a store, where carts can be reached. */
  isRefused?: true;
}

const listeners = new Set<() => void>();

/** Calls back each time this window keeps a quote, or lets one go. Answers how to stop. */
export function onKeptQuotes(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @throws DOMException where the browser keeps nothing */
export function keepQuote(quote: KeptQuote): void {
  store("quotes_to_send", JSON.stringify([...readKeptQuotes(), { ...quote, keptAt: Date.now() }]));
  for (const tell of listeners) tell();
}

/** The server knows the key of a submission for 24 hours, and would take it for another one later. */
const longestKnown = 20 * 3_600_000;

/** It may have arrived, and would arrive once more. Also where the clock of the device has gone far back since. */
export const isKeptTooLong = ({ keptAt }: KeptQuote): boolean =>
  keptAt === undefined || Math.abs(Date.now() - keptAt) > longestKnown;

export function markRefused({ submission }: KeptQuote): void {
  const marked = readKeptQuotes().map((each) =>
    each.submission === submission ? { ...each, isRefused: true } : each,
  );
  store("quotes_to_send", JSON.stringify(marked));
}

export function forgetKeptQuote({ submission }: KeptQuote): void {
  const others = readKeptQuotes().filter((each) => each.submission !== submission);
  if (others.length > 0) store("quotes_to_send", JSON.stringify(others));
  else forget("quotes_to_send");
  for (const tell of listeners) tell();
}

/** Whatever stands there: another version of the program may have written it. */
export function readKeptQuotes(): KeptQuote[] {
  try {
    const stored: unknown = JSON.parse(readStored("quotes_to_send") ?? "[]");
    return Array.isArray(stored) ? stored.filter(isQuote) : [];
  } catch {
    return [];
  }
}

const isQuote = (value: Partial<KeptQuote> | null): value is KeptQuote =>
  typeof value?.submission === "string" &&
  typeof value.store?.fullName === "string" &&
  typeof value.body === "object" &&
  Array.isArray(value.items);
