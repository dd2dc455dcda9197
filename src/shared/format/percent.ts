import { centsToReais } from "./cents-to-reais.ts";
import { numberFormat } from "./number-format.ts";
import { reaisToCents } from "./reais-to-cents.ts";

const percentFormat = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Shows a percentage with two decimals: 7.5 gives '7,50%'. */
export function formatPercent(percent: number): string {
  return `${percentFormat(percent)}%`;
}

const shortPercentFormat = numberFormat({ maximumFractionDigits: 2 });

/** Shows a percentage without decimals that say nothing: 10.5 gives '10,5%', 12 gives '12%'. */
export const formatShortPercent = (percent: number): string => `${shortPercentFormat(percent)}%`;

/**
 * Share of an amount, rounded half up to the cent, counted in integers: 12.5% (1250 points) of 9990 cents are 1249.
 * @param cents integer cents
 * @param points hundredths of a percent, as an integer
 * @returns integer cents
 */
export function shareOfCents(cents: number, points: number): number {
  const product = BigInt(cents) * BigInt(points);
  const half = product < 0n ? -5000n : 5000n;
  return Number((product + half) / 10_000n);
}

/**
 * Share of an amount, rounded half up to the cent: 12.5% of R$ 99,90 is R$ 12,49.
 * @param reais amount in reais
 * @param percent percentage with at most two decimals that count, e.g. 12.5
 * @returns reais
 */
export const percentOf = (reais: number, percent: number): number =>
  centsToReais(shareOfCents(reaisToCents(reais), reaisToCents(percent)));
