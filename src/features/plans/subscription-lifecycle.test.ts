import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeCents, isDearer, type Price, totalCents } from "./subscription-lifecycle.ts";

const month: Price = { amountCents: 3_000, intervalMonths: 1, licences: 1 };
const year: Price = { amountCents: 24_000, intervalMonths: 12, licences: 1 };
const half = { daysLeft: 15, daysInAll: 30 };

const price: fc.Arbitrary<Price> = fc.record({
  amountCents: fc.integer({ min: 1, max: 1_000_000 }),
  intervalMonths: fc.constantFrom(1, 3, 6, 12),
  licences: fc.integer({ min: 1, max: 9_999 }),
});
const period = fc
  .record({ daysInAll: fc.integer({ min: 28, max: 366 }), part: fc.integer({ min: 0, max: 100 }) })
  .map(({ daysInAll, part }) => ({ daysInAll, daysLeft: Math.floor((daysInAll * part) / 100) }));

describe("a change of a plan", () => {
  it("costs the share of the days that are left where there are more licences", () => {
    expect(changeCents(month, { ...month, licences: 3 }, half)).toBe(3_000);
    expect(changeCents(year, { ...year, licences: 2 }, { daysLeft: 73, daysInAll: 365 })).toBe(4_800);
  });

  it("costs the difference by the month where the new option is dearer", () => {
    // 30 a month instead of 20, for the half of a year that is left.
    expect(changeCents(year, month, { daysLeft: 183, daysInAll: 366 })).toBe(6_000);
  });

  it("costs nothing where it is cheaper by the month, or there are fewer licences", () => {
    expect(changeCents(month, year, half)).toBe(0);
    expect(changeCents({ ...month, licences: 2 }, month, half)).toBe(0);
    expect(changeCents(month, month, half)).toBe(0);
  });

  it("never costs more than the whole difference, nor less than nothing, in whole cents", () => {
    fc.assert(
      fc.property(price, price, period, (current, wanted, days) => {
        const cents = changeCents(current, wanted, days);
        expect(Number.isSafeInteger(cents)).toBe(true);
        expect(cents).toBeGreaterThanOrEqual(0);
        expect(cents > 0 && !isDearer(current, wanted)).toBe(false);
        const whole =
          (totalCents(wanted) / wanted.intervalMonths) * current.intervalMonths - totalCents(current);
        expect(cents).toBeLessThanOrEqual(Math.max(0, whole) + 1e-6);
      }),
    );
  });
});
