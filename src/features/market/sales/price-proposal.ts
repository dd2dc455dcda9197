import { shareOfCents } from "../../../shared/format/money.ts";

/** What a proposal comes to, in integer cents. */

/** Rounds of one proposal, lines of one round, addresses of one proposal. */
export const maxRounds = 50;
export const maxLines = 50;
export const maxLinks = 50;
/** R$ 1 bilhão. */
export const maxTotalCents = 100_000_000_000;

interface PricedLine {
  amount: number;
  listCents: number;
  priceCents: number;
  commissionPoints: number;
}

export interface ProposalSum {
  /** Lines, with what the way of payment adds or takes off. */
  goodsCents: number;
  totalCents: number;
  /** Of the goods, without freight. */
  commissionCents: number;
  /** Of the line that is furthest below its list price, in hundredths of a percent; rounded up, so that nothing slips below a limit. */
  discountPoints: number;
}

/**
 * Hundredths of a percent by which a price is below another; 0 where it is not.
 * @param paymentPoints what the way of payment adds, below zero takes off: of one cheap piece it is less than a cent
 */
export function discountOf(listCents: number, priceCents: number, paymentPoints = 0): number {
  const below = listCents * 10_000 - priceCents * (10_000 + paymentPoints);
  return below <= 0 ? 0 : Math.ceil(below / listCents);
}

/**
 * @param freightCents integer cents
 * @param paymentPoints hundredths of a percent on top of the goods, below zero a discount
 */
export function sumOfProposal(
  lines: readonly PricedLine[],
  { freightCents, paymentPoints }: { freightCents: number; paymentPoints: number },
): ProposalSum {
  const adjusted = lines.map(({ amount, priceCents, commissionPoints }) => {
    const cents = amount * priceCents;
    const withPayment = cents + shareOfCents(cents, paymentPoints);
    return { cents: withPayment, commission: shareOfCents(withPayment, commissionPoints) };
  });
  const goodsCents = adjusted.reduce((sum, { cents }) => sum + cents, 0);
  return {
    goodsCents,
    totalCents: goodsCents + freightCents,
    commissionCents: adjusted.reduce((sum, { commission }) => sum + commission, 0),
    discountPoints: Math.max(
      0,
      ...lines.map(({ listCents, priceCents }) => discountOf(listCents, priceCents)),
    ),
  };
}
