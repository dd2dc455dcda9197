import type { IndexNumbers } from "../price-correction.ts";

/** Made-up index numbers, in which every sum of the examples below is worked out. */
export const indexOf2026: IndexNumbers = new Map([
  ["2025-12", 10_000n],
  ["2026-01", 10_050n],
  ["2026-02", 10_100n],
  ["2026-03", 10_120n],
  ["2026-04", 10_171n],
  ["2026-05", 10_221n],
]);

/** An index that knows these months and in which nothing ever rose. */
export const flatIndex = (months: readonly string[]): IndexNumbers =>
  new Map(months.map((month) => [month, 1n]));
