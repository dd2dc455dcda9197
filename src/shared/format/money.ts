import { numberFormat } from "./text.ts";

/** Shows an amount in reais: 1234.5 gives 'R$ 1.234,50', with a non-breaking space. */
export const formatMoney = numberFormat({ style: "currency", currency: "BRL" });

/** Shows integer cents as money: 123450 gives 'R$ 1.234,50'. */
export function formatCents(cents: number): string {
  return formatMoney(centsToReais(cents));
}

/** Shows reais without cents when there are none ('R$ 3.000'), for salaries and ranges; otherwise as `formatMoney`. */
export function formatMoneyShort(reais: number): string {
  return formatMoney(reais).replace(",00", "");
}

/** Shows a range of reais with either end missing: 'De R$ 1.000 a R$ 3.000', 'A partir de…', 'Até…', or null. */
export function formatMoneyRange(from?: number | null, to?: number | null): string | null {
  if (from && to) {
    return from === to ? formatMoneyShort(from) : `De ${formatMoneyShort(from)} a ${formatMoneyShort(to)}`;
  }
  if (from) return `A partir de ${formatMoneyShort(from)}`;
  if (to) return `Até ${formatMoneyShort(to)}`;
  return null;
}

/**
 * Decimal number of reais from integer cents: 1999 gives 19.99, the number nearest to that decimal; null stays null.
 * @throws RangeError when the cents are no safe integer
 */
export function centsToReais(cents: number): number;
export function centsToReais(cents: number | null): number | null;
export function centsToReais(cents: number | null): number | null {
  if (cents === null) return null;
  if (!Number.isSafeInteger(cents)) throw new RangeError("cents must be a safe integer");
  const digits = String(Math.abs(cents)).padStart(3, "0");
  const reais = Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
  return cents < 0 ? -reais : reais;
}

/**
 * Integer cents from a decimal number of reais: 19.99 gives 1999, null stays null. Works on the decimal digits of the number, never by
 * multiplying it, so nothing is lost. Digits beyond the second are rounded half up, away from zero.
 * @throws RangeError when the number is not finite or its cents are no safe integer
 */
export function reaisToCents(reais: number): number;
export function reaisToCents(reais: number | null): number | null;
export function reaisToCents(reais: number | undefined): number | undefined;
export function reaisToCents(reais: number | null | undefined): number | null | undefined;
export function reaisToCents(reais: number | null | undefined): number | null | undefined {
  if (reais === null || reais === undefined) return reais;
  if (!Number.isFinite(reais)) throw new RangeError("not an amount of money");
  const negative = reais < 0;
  const [whole = "0", fraction = ""] = plainDigits(Math.abs(reais)).split(".");
  const padded = `${fraction}000`;
  const cents = BigInt(whole) * 100n + BigInt(padded.slice(0, 2)) + (padded.charAt(2) >= "5" ? 1n : 0n);
  if (cents > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError("amount of money is too large");
  return cents === 0n ? 0 : Number(negative ? -cents : cents);
}

/** Very small and very large numbers print as '1e-7': this prints all their digits. */
function plainDigits(value: number): string {
  const text = String(value);
  const match = /^(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (!match) return text;
  const [, first = "0", rest = "", exponentText = "0"] = match;
  const exponent = Number(exponentText);
  if (exponent < 0) return `0.${"0".repeat(-exponent - 1)}${first}${rest}`;
  return `${first}${rest.padEnd(exponent, "0")}`;
}

/**
 * Reads money as Brazilians write it: 'R$ 1.234,56', '1234,5', '1.234', '12.50' (a point before exactly one or two last
 * digits, without a comma, is taken as decimal). Answers reais, or null when the text is no amount.
 */
export function parseMoney(text: string): number | null {
  const clean = text.replace(/R\$|\s/g, "");
  const negative = clean.startsWith("-");
  const amount = negative ? clean.slice(1) : clean;
  const brazilian = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{0,2}))?$/.exec(amount);
  const decimalPoint = /^(\d+)\.(\d{1,2})$/.exec(amount);
  const match = brazilian ?? decimalPoint;
  if (!match) return null;
  const [, whole = "0", fraction = ""] = match;
  const reais = Number(`${whole.replaceAll(".", "")}.${fraction.padEnd(2, "0")}`);
  return negative && reais !== 0 ? -reais : reais;
}

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
