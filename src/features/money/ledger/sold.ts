import type { Day } from "../../../shared/format/dates.ts";
import { isPayable, type Payable, type Posting } from "./posting.ts";

/** What the posting of a sale says: what was paid, and who was given which share of it. */
export interface Sold {
  grossCents: number;
  shares: readonly { account: Payable; cents: number; availableOn: Day | null }[];
}

/** @throws RangeError where the posting is of no sale */
export function soldOf({ kind, reference, entries }: Pick<Posting, "kind" | "reference" | "entries">): Sold {
  if (kind !== "SALE") throw new RangeError(`${kind} ${reference} is no sale`);
  return {
    grossCents: entries
      .filter(({ account }) => account === "gateway" || account === "fees")
      .reduce((sum, { cents }) => sum + cents, 0),
    shares: entries.flatMap(({ account, cents, availableOn = null }) =>
      isPayable(account) ? [{ account, cents: -cents, availableOn }] : [],
    ),
  };
}

/**
 * What of a share goes back once so much of the sale was given back: never more than its proportion, so that odd cents
 * stay with the person until the last cent is given back. It never falls as more is given back.
 */
export const goneOf = (shareCents: number, givenBackCents: number, grossCents: number): number =>
  Number((BigInt(shareCents) * BigInt(givenBackCents)) / BigInt(grossCents));
