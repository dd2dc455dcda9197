import { expect, it } from "vitest";
import { estimateReferrals, type PlanShare } from "./reward.ts";

const basic: PlanShare[] = [{ event: "FIRST_PAYMENT", points: 1000, months: null }];
const hunter: PlanShare[] = [
  { event: "FIRST_PAYMENT", points: 3000, months: null },
  { event: "RENEWAL", points: 1000, months: 12 },
];
const free = { points: 0, cents: 0 };

it("counts the first payments of all who come in twelve months, and the renewals of those who stay", () => {
  const monthly = { priceCents: 10_000, interval: 1, perMonth: 2, fee: free };
  expect(estimateReferrals({ ...monthly, shares: basic })).toEqual({
    firstCents: 1_000,
    renewalCents: 0,
    yearCents: 2 * 12 * 1_000,
  });
  // Of those who came in the first month eleven renewals, of those in the last none: 66 of each pair.
  expect(estimateReferrals({ ...monthly, shares: hunter })).toEqual({
    firstCents: 3_000,
    renewalCents: 1_000,
    yearCents: 2 * (12 * 3_000 + 66 * 1_000),
  });
});

it("counts no renewal of an annual plan within the year", () => {
  const annual = { priceCents: 50_000, interval: 12, perMonth: 1, fee: free };
  expect(estimateReferrals({ ...annual, shares: hunter })).toEqual({
    firstCents: 15_000,
    renewalCents: 0,
    yearCents: 12 * 15_000,
  });
});

it("shares what is left after the fee, each payment rounded by itself as it is booked", () => {
  const fee = { points: 399, cents: 39 };
  const quarterly = { priceCents: 8_010, interval: 3, perMonth: 3, fee, shares: hunter };
  // 8010 − (320 + 39) = 7651 cents are left: 30% are 2295,3 and 10% 765,1.
  expect(estimateReferrals(quarterly)).toEqual({
    firstCents: 2_295,
    renewalCents: 765,
    yearCents: 3 * (12 * 2_295 + 18 * 765),
  });
});
