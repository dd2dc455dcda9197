import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DiscountRule, discountsOf } from "./coupon.ts";

const percentOff = (percent: number, courseId: string | null = null): DiscountRule => ({
  ...{ userId: "ana", courseId, percent, amountCents: null },
});
const amountOff = (amountCents: number): DiscountRule => ({
  ...{ userId: "ana", courseId: null, percent: null, amountCents },
});
const line = (courseId: string, priceCents: number, amount = 1, trainerId = "ana") => ({
  ...{ courseId, trainerId, priceCents, amount },
});

describe("what a coupon takes off", () => {
  it("is of its trainer's courses alone, and of one of them where it names one", () => {
    const lines = [line("a", 10_000), line("b", 5_000), line("c", 8_000, 1, "bia")];
    expect(discountsOf(percentOff(10), lines)).toEqual([1_000, 500, 0]);
    expect(discountsOf(percentOff(10, "b"), lines)).toEqual([0, 500, 0]);
    expect(discountsOf(percentOff(10, "c"), lines)).toEqual([0, 0, 0]);
  });

  it("is rounded to the cent for the whole line, half up", () => {
    expect(discountsOf(percentOff(15), [line("a", 2_990)])).toEqual([449]);
    expect(discountsOf(percentOff(5), [line("a", 2_010)])).toEqual([101]);
    expect(discountsOf(percentOff(33), [line("a", 2_001, 3)])).toEqual([1_981]);
  });

  it("is an amount once for each line, whatever its quantity", () => {
    expect(discountsOf(amountOff(1_500), [line("a", 9_900, 10), line("b", 4_900)])).toEqual([1_500, 1_500]);
  });

  it("leaves a tenth of each line to pay", () => {
    expect(discountsOf(amountOff(5_000), [line("a", 2_005)])).toEqual([1_804]);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1, max: 9_999 }),
        fc.oneof(
          fc.integer({ min: 1, max: 90 }).map((percent) => percentOff(percent)),
          fc.integer({ min: 1, max: 10_000_000 }).map(amountOff),
        ),
        (priceCents, amount, coupon) => {
          const [off = -1] = discountsOf(coupon, [line("a", priceCents, amount)]);
          expect(off).toBeGreaterThanOrEqual(0);
          expect(Number.isInteger(off)).toBe(true);
          expect(off * 10).toBeLessThanOrEqual(priceCents * amount * 9);
        },
      ),
    );
  });
});
