import {
  type Entry,
  isPayable,
  moving,
  type Posting,
  payableTo,
  type Revenue,
  requireCents,
} from "./posting.ts";
import { goneOf, soldOf } from "./sold.ts";
import { splitCents } from "./split-cents.ts";

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

const allPoints = 10_000;

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
