import type { Day } from "../../../shared/format/dates.ts";
import { goneOf, soldOf } from "./post-sale.ts";
import {
  type Entry,
  isPayable,
  moving,
  type Payable,
  type Posting,
  type Revenue,
  requireCents,
} from "./posting.ts";

export interface RefundOwed {
  /** The refund, not the charge: there may be several of one sale. */
  reference: string;
  /** The posting of the sale. */
  sale: Posting;
  revenue: Revenue;
  cents: number;
  /** What was asked for before of the same sale. */
  refundedBeforeCents: number;
  /** The present day of Brasília: shares that are available later were not paid out yet. */
  today: Day;
  /** What each person of the shares could be paid today, all sales together. */
  available: ReadonlyMap<Payable, number>;
}

/**
 * We give back a part of a sale, or all of it: the payer is owed it from now on, and the shares go back in proportion.
 * An odd cent stays with the person, at our cost, until the last cent of the sale is given back: then each share is gone
 * to the cent. A share that nobody was paid yet goes back whatever else its person owes us. Of one that may have been paid
 * out nobody is asked for more than could be paid to them today: the rest we bear ourselves.
 * @throws RangeError where more would be given back than was paid
 */
export function postRefundOwed(refund: RefundOwed): Posting {
  const { reference, sale, revenue, cents, refundedBeforeCents, today, available } = refund;
  requireCents(cents, refundedBeforeCents);
  const { grossCents, shares } = soldOf(sale);
  const refundedCents = refundedBeforeCents + cents;
  if (refundedCents > grossCents)
    throw new RangeError(`More is given back of ${sale.reference} than was paid`);
  const stillAvailable = new Map(available);
  const taken = shares.map(({ account, cents: shareCents, availableOn }): Entry => {
    const proportion =
      goneOf(shareCents, refundedCents, grossCents) - goneOf(shareCents, refundedBeforeCents, grossCents);
    if (availableOn && availableOn > today) return { account, cents: proportion, availableOn };
    const mayTake = Math.max(0, stillAvailable.get(account) ?? 0);
    const takenCents = Math.min(proportion, mayTake);
    stillAvailable.set(account, mayTake - takenCents);
    return { account, cents: takenCents, availableOn };
  });
  const takenCents = taken.reduce((sum, entry) => sum + entry.cents, 0);
  return {
    kind: "REFUND_OWED",
    reference,
    reverses: { kind: "SALE", reference: sale.reference },
    entries: moving([
      ...taken,
      { account: revenue, cents: cents - takenCents },
      { account: "refunds", cents: -cents },
    ]),
  };
}

/**
 * What was owed last is not given back after all: the payer is owed it no more, and the shares that were taken come back on
 * their old days. Of a share that was lowered meanwhile no more comes back than its proportion is by now; the rest is ours.
 * @param refund.owed the posting that is taken back
 * @param refund.sale as it stands (`saleAsItStands`)
 * @param refund.refundedCents what was asked for of the same sale, this among it
 */
export function postRefundGivenUp({
  owed,
  sale,
  revenue,
  refundedCents,
}: {
  owed: Posting;
  sale: Posting;
  revenue: Revenue;
  refundedCents: number;
}): Posting {
  const cents = -owed.entries.reduce(
    (sum, entry) => sum + (entry.account === "refunds" ? entry.cents : 0),
    0,
  );
  requireCents(cents, refundedCents - cents);
  const { grossCents, shares } = soldOf(sale);
  const left = new Map<string, number>();
  for (const { account, availableOn, cents: shareCents } of shares) {
    const key = `${account} ${availableOn}`;
    const proportion =
      goneOf(shareCents, refundedCents, grossCents) - goneOf(shareCents, refundedCents - cents, grossCents);
    left.set(key, (left.get(key) ?? 0) + proportion);
  }
  const taken = owed.entries.filter(({ account }) => isPayable(account));
  const returned = taken.map((entry): Entry => {
    const key = `${entry.account} ${entry.availableOn ?? null}`;
    const mayReturn = left.get(key) ?? 0;
    const returnedCents = Math.min(entry.cents, mayReturn);
    left.set(key, mayReturn - returnedCents);
    return { ...entry, cents: -returnedCents };
  });
  const returnedCents = returned.reduce((sum, entry) => sum - entry.cents, 0);
  return {
    kind: "REFUND_GIVEN_UP",
    reference: owed.reference,
    reverses: { kind: "REFUND_OWED", reference: owed.reference },
    entries: moving([
      ...returned,
      { account: revenue, cents: returnedCents - cents },
      { account: "refunds", cents },
    ]),
  };
}

/**
 * The gateway gave back what was owed.
 * @param refund.feeReturnedCents what it gave back of its own fee
 */
export function postRefundSent({
  reference,
  cents,
  feeReturnedCents,
}: {
  reference: string;
  cents: number;
  feeReturnedCents: number;
}): Posting {
  requireCents(cents, feeReturnedCents);
  return {
    kind: "REFUND_SENT",
    reference,
    entries: moving([
      { account: "refunds", cents },
      { account: "gateway", cents: feeReturnedCents - cents },
      { account: "fees", cents: -feeReturnedCents },
    ]),
  };
}
