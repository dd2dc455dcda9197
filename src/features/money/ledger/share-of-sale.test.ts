import fc from "fast-check";
import { expect, it } from "vitest";
import { postSale, shareOfSale } from "./post-sale.ts";
import { payableTo } from "./posting.ts";

it("is what the ledger books for one person, to the cent", () => {
  const sale = fc.record({
    grossCents: fc.integer({ min: 1, max: 10_000_000 }),
    feeCents: fc.integer({ min: 0, max: 20_000 }),
    points: fc.integer({ min: 0, max: 10_000 }),
  });
  fc.assert(
    fc.property(sale, ({ grossCents, feeCents, points }) => {
      const shares = [{ userId: "somebody", points, availableOn: "2026-01-31" }];
      const { entries } = postSale({
        ...{ reference: "charge", grossCents, feeCents, revenue: "revenue:plans", shares },
      });
      const booked = entries.find(({ account }) => account === payableTo("somebody"))?.cents ?? 0;
      expect(shareOfSale({ grossCents, feeCents, points })).toBe(booked === 0 ? 0 : -booked);
    }),
  );
});

it("is nothing where the fee eats all", () => {
  expect(shareOfSale({ grossCents: 300, feeCents: 349, points: 8_000 })).toBe(0);
});
