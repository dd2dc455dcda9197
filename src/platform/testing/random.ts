/** Numbers that look random and are the same on each run: demo data and its screenshots must not change by themselves. */
export interface Random {
  /** A number from 0 (in) to 1 (out). */
  fraction(): number;
  /** A whole number from `min` to `max`, both in. */
  whole(min: number, max: number): number;
  /** True with this probability, 0 to 1. */
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** `count` different ones, or all where there are fewer. */
  some<T>(list: readonly T[], count: number): T[];
}

/**
 * Where the numbers in names of test data begin: all have five digits, so that they sort as texts in the order in which they
 * were made, however many other files made theirs before.
 */
export const firstSerial = 10_000;

/** Mulberry32 (Tommy Ettinger, public domain): small, fast and good enough to shuffle names. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[whole(0, list.length - 1)];
    if (picked === undefined) throw new RangeError("Nothing to pick from");
    return picked;
  };
  return {
    fraction,
    whole,
    pick,
    chance: (probability) => fraction() < probability,
    some(list, count) {
      const rest = [...list];
      return Array.from({ length: Math.min(count, rest.length) }, () => {
        const [taken] = rest.splice(whole(0, rest.length - 1), 1);
        return taken as (typeof rest)[number];
      });
    },
  };
}
