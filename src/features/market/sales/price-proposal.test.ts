import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { discountOf, sumOfProposal } from "./price-proposal.ts";

const line = { amount: 10, listCents: 10_000, priceCents: 10_000, commissionPoints: 1_000 };
const plain = { freightCents: 0, paymentPoints: 0 };

describe("what a proposal comes to", () => {
  it("is goods and freight, with a commission of the goods alone", () => {
    expect(sumOfProposal([line], { freightCents: 5_000, paymentPoints: 0 })).toEqual({
      goodsCents: 100_000,
      totalCents: 105_000,
      commissionCents: 10_000,
      discountPoints: 0,
    });
  });

  it("follows what the way of payment adds or takes off, line by line", () => {
    const lines = [line, { ...line, amount: 1, priceCents: 333, listCents: 333, commissionPoints: 750 }];
    expect(sumOfProposal(lines, { freightCents: 0, paymentPoints: -250 })).toMatchObject({
      // 100.000 − 2.500, and 333 − 8,325.
      goodsCents: 97_825,
      // 9.750, and 24,375.
      commissionCents: 9_774,
    });
    expect(sumOfProposal([line], { freightCents: 0, paymentPoints: 300 }).goodsCents).toBe(103_000);
  });

  it("has the discount of its cheapest line, however dear the others are", () => {
    const lines = [
      { ...line, priceCents: 9_500 },
      { ...line, priceCents: 20_000 },
      { ...line, priceCents: 9_000 },
    ];
    expect(sumOfProposal(lines, plain).discountPoints).toBe(1_000);
  });

  it("is whole cents, and no commission without goods, whatever is sold", () => {
    const some = fc.record({
      amount: fc.integer({ min: 1, max: 9_999 }),
      listCents: fc.integer({ min: 1, max: 1_000_000_000 }),
      priceCents: fc.integer({ min: 1, max: 1_000_000_000 }),
      commissionPoints: fc.integer({ min: 0, max: 10_000 }),
    });
    const given = fc.record({
      freightCents: fc.integer({ min: 0, max: 1_000_000_000 }),
      paymentPoints: fc.integer({ min: -9_999, max: 10_000 }),
    });
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 50 }), given, (lines, terms) => {
        const sum = sumOfProposal(lines, terms);
        for (const cents of Object.values(sum)) {
          expect(Number.isSafeInteger(cents)).toBe(true);
          expect(cents).toBeGreaterThanOrEqual(0);
        }
        expect(sum.totalCents - sum.goodsCents).toBe(terms.freightCents);
        expect(sum.commissionCents).toBeLessThanOrEqual(sum.goodsCents);
        const backwards = sumOfProposal(lines.toReversed(), terms);
        expect(backwards).toEqual(sum);
      }),
    );
  });
});

describe("a discount", () => {
  it("is told in hundredths of a percent, rounded up, so that nothing slips below a limit", () => {
    expect(discountOf(10_000, 9_500)).toBe(500);
    expect(discountOf(10_000, 9_999)).toBe(1);
    expect(discountOf(1_000_000, 949_999)).toBe(501);
    expect(discountOf(30_000, 19_999)).toBe(3_334);
    expect(discountOf(10_000, 10_000)).toBe(0);
    expect(discountOf(10_000, 12_000)).toBe(0);
    expect(discountOf(10_000, 1)).toBe(9_999);
  });

  it("is never below the true one, nor a hundredth above it", () => {
    const cents = fc.integer({ min: 1, max: 1_000_000_000 });
    fc.assert(
      fc.property(cents, cents, (list, price) => {
        fc.pre(price <= list);
        const points = BigInt(discountOf(list, price));
        const exact = BigInt(list - price) * 10_000n;
        expect(points * BigInt(list) >= exact).toBe(true);
        expect((points - 1n) * BigInt(list) < exact).toBe(true);
      }),
    );
  });
});
