import { postSale, type Share } from "./post-sale.ts";
import { soldOf } from "./sold.ts";

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
