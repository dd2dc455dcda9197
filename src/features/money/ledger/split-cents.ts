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
