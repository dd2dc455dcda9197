import type { Day } from "../../../shared/format/dates.ts";
import { moving, type Posting, payableTo, type Revenue, requireCents } from "./posting.ts";
import { splitCents } from "./split-cents.ts";

/** What somebody else gets of a sale. */
export interface Share {
  userId: string;
  /** Hundredths of a percent of what is left after the gateway's fee: 3000 are 30%. */
  points: number;
  /** The part of the gross that the points are of, where several people sold something together; the whole unless told. */
  ofCents?: number;
  /** The day of Brasília from which it may be paid out. */
  availableOn: Day;
}

export interface Sale {
  /** The charge that was paid. */
  reference: string;
  grossCents: number;
  feeCents: number;
  revenue: Revenue;
  shares: readonly Share[];
  occurredAt?: Date;
}

const allPoints = 10_000n;

/**
 * A charge was paid. The shares are of what is left after the gateway's fee, which each part of the gross bears in
 * proportion; the rest is ours, and the fee with it. By largest remainder: an odd cent goes to who is nearest to it, of
 * those who are equally near to who stands first among the shares, and to us last. A fee that eats all leaves nothing to
 * share.
 * @throws RangeError where the shares are more than there is
 */
export function postSale({ reference, grossCents, feeCents, revenue, shares, occurredAt }: Sale): Posting {
  requireCents(grossCents, feeCents, ...shares.flatMap(({ points, ofCents = 0 }) => [points, ofCents]));
  const weights = shares.map(({ points, ofCents = grossCents }) => BigInt(points) * BigInt(ofCents));
  const ours = allPoints * BigInt(grossCents) - weights.reduce((sum, weight) => sum + weight, 0n);
  if (ours < 0n) throw new RangeError(`The shares of ${reference} are more than the whole`);
  const leftCents = Math.max(0, grossCents - feeCents);
  const parts = splitCents(leftCents, [...weights, ours]);
  const owed = shares.map(({ userId, availableOn }, index) => ({
    account: payableTo(userId),
    cents: -(parts[index] ?? 0),
    availableOn,
  }));
  const owedCents = owed.reduce((sum, { cents }) => sum + cents, 0);
  return {
    kind: "SALE",
    reference,
    entries: moving([
      { account: "gateway", cents: grossCents - feeCents },
      { account: "fees", cents: feeCents },
      ...owed,
      { account: revenue, cents: -(grossCents + owedCents) },
    ]),
    ...(occurredAt && { occurredAt }),
  };
}
