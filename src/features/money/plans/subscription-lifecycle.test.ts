import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeCents, isDearer, type Price, totalCents } from "./subscription-lifecycle.ts";

const month: Price = { amountCents: 3_000, intervalMonths: 1, licences: 1 };
const year: Price = { amountCents: 24_000, intervalMonths: 12, licences: 1 };
const half = { months: 1, daysLeft: 15, daysInAll: 30 };

const price: fc.Arbitrary<Price> = fc.record({
  amountCents: fc.integer({ min: 1, max: 1_000_000 }),
  intervalMonths: fc.constantFrom(1, 3, 6, 12),
  licences: fc.integer({ min: 1, max: 9_999 }),
});
const period = fc
  .record({ months: fc.constantFrom(1, 3, 6, 12), part: fc.integer({ min: 0, max: 100 }) })
  .map(({ months, part }) => {
    const daysInAll = months * 30;
    return { months, daysInAll, daysLeft: Math.floor((daysInAll * part) / 100) };
  });

describe("a change of a plan", () => {
  it("costs the share of the days that are left where there are more licences", () => {
    expect(changeCents(month, { ...month, licences: 3 }, half)).toBe(3_000);
    expect(changeCents(year, { ...year, licences: 2 }, { months: 12, daysLeft: 73, daysInAll: 365 })).toBe(
      4_800,
    );
  });

  it("costs the difference by the month where the new option is dearer", () => {
    // 30 a month instead of 20, for the half of a year that is left.
    expect(changeCents(year, month, { months: 12, daysLeft: 183, daysInAll: 366 })).toBe(6_000);
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
        const byTheMonth =
          totalCents(wanted) / wanted.intervalMonths - totalCents(current) / current.intervalMonths;
        const whole = byTheMonth * days.months;
        expect(cents).toBeLessThanOrEqual(Math.max(0, whole) + 1e-3);
      }),
    );
  });

  it("costs the same however it was changed before: in two steps what it does in one, but for a cent", () => {
    fc.assert(
      fc.property(price, price, price, period, (first, second, third, days) => {
        fc.pre(isDearer(first, second) && isDearer(second, third));
        const inSteps = changeCents(first, second, days) + changeCents(second, third, days);
        expect(Math.abs(inSteps - changeCents(first, third, days))).toBeLessThanOrEqual(1);
      }),
    );
  });
});
