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
