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
