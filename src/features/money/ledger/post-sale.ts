import type { Day } from "../../../shared/format/dates.ts";
import {
  type Entry,
  isPayable,
  moving,
  type Payable,
  type Posting,
  payableTo,
  type Revenue,
  requireCents,
} from "./posting.ts";

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

interface Sale {
  /** The charge that was paid. */
  reference: string;
  grossCents: number;
  feeCents: number;
  revenue: Revenue;
  shares: readonly Share[];
  occurredAt?: Date;
}

const allPoints = 10_000;

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
  const ours = BigInt(allPoints) * BigInt(grossCents) - weights.reduce((sum, weight) => sum + weight, 0n);
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

/** What the posting of a sale says: what was paid, and who was given which share of it. */
interface Sold {
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

export interface ShareLowered {
  /** The sale as it stands (`saleAsItStands`). */
  sale: Posting;
  userId: string;
  revenue: Revenue;
  /** What the person gets from now on: hundredths of a percent of what is left after the gateway's fee. */
  points: number;
  /** What was asked for before of the same sale. */
  refundedBeforeCents: number;
  /** Whether a dispute has taken what is left of the share; then the rest comes back with less (`postDisputeWon`). */
  isDisputed: boolean;
}

/**
 * A person gets less of a sale than was posted with it, and the rest is ours; also where that leaves the person owing us.
 * Its debit on the person's account is by what the share is less, its credit what of that was gone already: by both the
 * share is known by which later refunds and disputes are worked out. A share that is that low already stays.
 */
export function postShareLowered({
  sale,
  userId,
  revenue,
  points,
  refundedBeforeCents,
  isDisputed,
}: ShareLowered): Posting {
  requireCents(points, refundedBeforeCents);
  const account = payableTo(userId);
  const { grossCents, shares } = soldOf(sale);
  const share = shares.find((each) => each.account === account);
  const feeCents = sale.entries.find((entry) => entry.account === "fees")?.cents ?? 0;
  const [target = 0] = splitCents(Math.max(0, grossCents - feeCents), [points, allPoints - points]);
  const key = { kind: "SHARE_LOWERED", reference: `${sale.reference}:${points}` } as const;
  const reverses = { kind: "SALE", reference: sale.reference } as const;
  if (!share || share.cents <= target) return { ...key, reverses, entries: [] };
  const lessCents = share.cents - target;
  const goneCents = isDisputed
    ? lessCents
    : goneOf(share.cents, refundedBeforeCents, grossCents) - goneOf(target, refundedBeforeCents, grossCents);
  const { availableOn } = share;
  return {
    ...key,
    reverses,
    entries: moving([
      { account, cents: lessCents, availableOn },
      { account, cents: -goneCents, availableOn },
      { account: revenue, cents: goneCents - lessCents },
    ]),
  };
}

/**
 * What a sale says of its shares (`soldOf`) as if it had been posted with what is left of them. A person has one of each.
 * @param lowered the entries of all postings that lowered one of its shares
 */
export function saleAsItStands(sale: Posting, lowered: readonly Entry[]): Posting {
  const less = new Map<Entry["account"], number>();
  for (const { account, cents } of lowered) {
    if (isPayable(account) && cents > 0) less.set(account, (less.get(account) ?? 0) + cents);
  }
  const entries = sale.entries.map((entry) => {
    const lessCents = less.get(entry.account) ?? 0;
    less.delete(entry.account);
    return { ...entry, cents: entry.cents + lessCents };
  });
  return { ...sale, entries: moving(entries) };
}

interface Estimated {
  grossCents: number;
  feeCents: number;
  /** Hundredths of a percent of what is left after the gateway's fee. */
  points: Share["points"];
}

/** What one person would get of a sale that is shared with nobody else, in integer cents: as it would be booked. */
export function shareOfSale({ grossCents, feeCents, points }: Estimated): number {
  const share = { userId: "estimate", points, availableOn: "2000-01-01" };
  const sale = {
    reference: "estimate",
    grossCents,
    feeCents,
    revenue: "revenue:courses",
    shares: [share],
  } as const;
  return soldOf(postSale(sale)).shares[0]?.cents ?? 0;
}

/**
 * Splits an amount by weights, so that the parts sum to it: by largest remainder (Hamilton). Who is nearest to another
 * cent gets it; of those who are equally near, who stands first.
 * @param cents integer cents, not negative
 * @param weights integers, not negative, not all zero unless there is nothing to split
 * @throws RangeError where there is something to split and nobody to get it
 */
export function splitCents(cents: number, weights: readonly (number | bigint)[]): number[] {
  const whole = BigInt(cents);
  const sum = weights.reduce<bigint>((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n) {
    if (cents === 0) return weights.map(() => 0);
    throw new RangeError("There is nobody to split among");
  }
  const parts = weights.map((weight, index) => {
    const product = whole * BigInt(weight);
    return { index, cents: Number(product / sum), remainder: product % sum };
  });
  const odd = cents - parts.reduce((total, part) => total + part.cents, 0);
  const nearest = parts.toSorted((one, other) =>
    one.remainder === other.remainder ? one.index - other.index : one.remainder > other.remainder ? -1 : 1,
  );
  const lucky = new Set(nearest.slice(0, odd).map(({ index }) => index));
  return parts.map((part) => part.cents + (lucky.has(part.index) ? 1 : 0));
}
