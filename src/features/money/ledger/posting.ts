import type { Day } from "../../../shared/format/dates.ts";

/**
 * What is written into the ledger, and onto which accounts. Only the rules beside this file (`post-*.ts`) make postings.
 *
 * - `gateway`: what the gateway holds for us; `bank`: what lies in our own account
 * - `fees`: what the gateway took
 * - `refunds`: what payers are to get back and were not sent yet
 * - `disputes`: what a holder of a card denies, as long as nobody decided
 * - `revenue:…`: what is ours of what was sold
 * - `payable:…`: what we owe a person, by the id of the account
 */
export type Revenue = "revenue:plans" | "revenue:courses";
export type Payable = `payable:${string}`;
export type Account = "gateway" | "bank" | "fees" | "refunds" | "disputes" | Revenue | Payable;

export interface Entry {
  account: Account;
  /** Integer cents; debits are positive, so that what we owe and what we earn is negative. */
  cents: number;
  /** Of what is owed: not paid out before this day of Brasília. */
  availableOn?: Day | null;
}

export const postingKinds = [
  "SALE",
  "SHARE_LOWERED",
  "REFUND_OWED",
  "REFUND_SENT",
  "REFUND_GIVEN_UP",
  "DISPUTE_OPENED",
  "DISPUTE_WON",
  "DISPUTE_LOST",
  "TRANSFER_SENT",
  "TRANSFER_FEE",
  "TRANSFER_FAILED",
] as const;
export type PostingKind = (typeof postingKinds)[number];

/** What tells a posting from all others of its book. */
export interface PostingKey {
  kind: PostingKind;
  /** The id of what happened: of the charge, the refund, the dispute, the transfer. */
  reference: string;
}

export interface Posting extends PostingKey {
  entries: readonly Entry[];
  /** What this one takes back, wholly or in part. */
  reverses?: PostingKey;
  /** When it happened; now, where it is left out. */
  occurredAt?: Date;
}

/** Money that passes through us. Books of what others owe each other would stand beside it. */
export const platformBook = "PLATFORM";

export const payableTo = (userId: string): Payable => `payable:${userId}`;
export const isPayable = (account: Account): account is Payable => account.startsWith("payable:");

/** The entries that move something. */
export const moving = (entries: readonly Entry[]): Entry[] => entries.filter(({ cents }) => cents !== 0);

/** The same amounts, the other way. */
export const turned = (entries: readonly Entry[]): Entry[] =>
  entries.map((entry) => ({ ...entry, cents: -entry.cents }));

/** @throws RangeError where an amount is no number of cents, or less than none */
export function requireCents(...amounts: number[]): void {
  for (const cents of amounts) {
    if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`Not an amount of cents: ${cents}`);
  }
}
