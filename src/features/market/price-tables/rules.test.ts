import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Buyer,
  discountLimits,
  heldBy,
  holdsBy,
  priceInTable,
  standingOf,
  type TableScope,
  tablesFor,
} from "./rules.ts";

const today = "2026-11-29";
const nobody: Buyer = { document: null, state: null, segmentId: null };
const table = (given: Partial<TableScope> = {}): TableScope => ({
  ...{ id: "1", companyId: "c", validFrom: "2026-01-01", validTo: null },
  ...{ states: null, segmentIds: [], documents: [], isForCustomers: false },
  ...given,
});

describe("by what a table holds for who buys", () => {
  it("is the nearest thing that the table names of them", () => {
    const buyer: Buyer = { document: "12ABC34501DE35", state: "SC", segmentId: "s" };
    const by = (given: Partial<TableScope>, who = buyer) => holdsBy(table(given), who, today);
    expect(by({})).toBe("EVERYBODY");
    expect(by({ states: ["SC", "PR"] })).toBe("STATE");
    expect(by({ states: ["SP"] })).toBeNull();
    expect(by({ states: ["SC"] }, nobody)).toBeNull();
    expect(by({ segmentIds: ["s"] })).toBe("SEGMENT");
    expect(by({ segmentIds: ["t"] })).toBeNull();
    expect(by({ segmentIds: ["s"], states: ["SC"] })).toBe("SEGMENT_AND_STATE");
    expect(by({ segmentIds: ["s"], states: ["SP"] })).toBeNull();
    // Named customers have it wherever they are; nobody else has a table of named customers alone.
    expect(by({ documents: ["12ABC34501DE35"], isForCustomers: true, states: ["SP"] })).toBe("CUSTOMER");
    expect(by({ documents: ["52998224725"], isForCustomers: true })).toBeNull();
    expect(by({ documents: [], isForCustomers: true, states: ["SC"] })).toBe("STATE");
  });

  it("is nothing on the days before and after", () => {
    const days = { validFrom: "2026-11-29", validTo: "2026-11-29" };
    expect(standingOf(days, today)).toBe("now");
    expect(standingOf(days, "2026-11-28")).toBe("ahead");
    expect(standingOf(days, "2026-11-30")).toBe("over");
    expect(holdsBy(table(days), nobody, "2026-11-30")).toBeNull();
    expect(holdsBy(table(days), nobody, "2026-11-28")).toBeNull();
  });
});

const dayOf = fc.constantFrom("2026-01-01", "2026-11-28", "2026-11-29", "2026-11-30", "2027-01-01");
const anyTable: fc.Arbitrary<TableScope> = fc.record({
  id: fc.uuid(),
  companyId: fc.constantFrom("c", "d"),
  validFrom: dayOf,
  validTo: fc.option(dayOf),
  states: fc.option(fc.subarray(["SC", "SP"], { minLength: 1 })),
  segmentIds: fc.subarray(["s", "t"]),
  documents: fc.subarray(["a", "b"]),
  isForCustomers: fc.boolean(),
});
const anyBuyer: fc.Arbitrary<Buyer> = fc.record({
  document: fc.option(fc.constantFrom("a", "b", "z")),
  state: fc.option(fc.constantFrom("SC", "SP", "MG")),
  segmentId: fc.option(fc.constantFrom("s", "t", "u")),
});
const tables = fc.uniqueArray(anyTable, { maxLength: 12, selector: ({ id }) => id });

describe("the tables that hold for who buys", () => {
  it("are never one that is over or to come, nor another company's, and each for a reason", () => {
    fc.assert(
      fc.property(tables, anyBuyer, (all, buyer) => {
        for (const held of tablesFor(all, { companyId: "c", buyer, today })) {
          expect(held.companyId).toBe("c");
          expect(held.validFrom <= today && (held.validTo === null || held.validTo >= today)).toBe(true);
          if (held.by === "CUSTOMER") expect(held.documents).toContain(buyer.document);
          if (held.by.startsWith("SEGMENT")) expect(held.segmentIds).toContain(buyer.segmentId);
          if (held.by.endsWith("STATE")) expect(held.states).toContain(buyer.state);
          if (held.by === "EVERYBODY") expect([held.states, held.segmentIds]).toEqual([null, []]);
        }
      }),
    );
  });

  it("stand in one order, whichever they come in: the nearest first, of these the newest", () => {
    fc.assert(
      fc.property(tables, anyBuyer, fc.infiniteStream(fc.nat()), (all, buyer, numbers) => {
        const held = tablesFor(all, { companyId: "c", buyer, today });
        const shuffled = all
          .map((each) => ({ each, at: numbers.next().value }))
          .sort((one, other) => one.at - other.at)
          .map(({ each }) => each);
        expect(tablesFor(shuffled, { companyId: "c", buyer, today })).toEqual(held);
        const keys = held.map(({ by, validFrom, id }) => [heldBy.indexOf(by), validFrom, id] as const);
        for (const [index, [rank, from, id]] of keys.entries()) {
          const next = keys[index + 1];
          if (!next) continue;
          expect(rank <= next[0]).toBe(true);
          if (rank === next[0]) expect(from > next[1] || (from === next[1] && id > next[2])).toBe(true);
        }
      }),
    );
  });
});

describe("what a table says", () => {
  it("is a price of the variant, else of the product, else nothing", () => {
    const prices = [
      { productId: "p", variantNumber: null, price: 900 },
      { productId: "p", variantNumber: 2, price: 950 },
      { productId: "q", variantNumber: 1, price: 100 },
    ];
    const of = (productId: string, variantNumber: number | null) =>
      priceInTable(prices, { productId, variantNumber });
    expect([of("p", null), of("p", 1), of("p", 2)]).toEqual([900, 900, 950]);
    expect([of("q", null), of("q", 1), of("q", 2), of("r", null)]).toEqual([
      undefined,
      100,
      undefined,
      undefined,
    ]);
  });

  it("binds discounts before what the company says, and never lets more alone than at most", () => {
    const limits = (discountPoints: number | null, maxDiscountPoints: number | null) =>
      discountLimits({ discountPoints, maxDiscountPoints }, 500);
    expect(discountLimits(null, 500)).toEqual({ alone: 500, maximum: null });
    expect(limits(null, null)).toEqual({ alone: 500, maximum: null });
    expect(limits(0, 1200)).toEqual({ alone: 0, maximum: 1200 });
    expect(limits(800, null)).toEqual({ alone: 800, maximum: null });
    expect(limits(null, 300)).toEqual({ alone: 300, maximum: 300 });
  });
});
