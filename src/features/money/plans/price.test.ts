import { expect, it } from "vitest";
import { discountOf, priceOf } from "./price.ts";

it.each([
  [{ amount: 29.7, full_amount: 99, interval: 1 }, 1, [2970, 9900, 2970, 9900]],
  [{ amount: 107.1, full_amount: 357, interval: 3 }, 25, [267_750, 892_500, 89_250, 297_500]],
  // Floats would make 1.1 * 3 a fraction of a cent more.
  [{ amount: 1.1, full_amount: 1.1, interval: 3 }, 3, [330, 330, 110, 110]],
  [
    { amount: 320.4, full_amount: 1068, interval: 12 },
    9999,
    [320_367_960, 1_067_893_200, 26_697_330, 88_991_100],
  ],
  [{ amount: 100, full_amount: 100, interval: 6 }, 1, [10_000, 10_000, 1667, 1667]],
] as const)("%o for %i licences", (option, licences, [total, full, monthly, fullMonthly]) => {
  expect(priceOf(option, licences)).toEqual({
    totalCents: total,
    fullTotalCents: full,
    monthlyCents: monthly,
    fullMonthlyCents: fullMonthly,
  });
});

it("never says a larger discount than there is", () => {
  expect(discountOf({ amount: 29.7, full_amount: 99 })).toBe(70);
  expect(discountOf({ amount: 29.9, full_amount: 99 })).toBe(69);
  expect(discountOf({ amount: 99, full_amount: 99 })).toBe(0);
});
