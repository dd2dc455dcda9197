import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lastDayToRefuse } from "../agency-law/last-day-to-refuse.ts";
import { correctLateCommission } from "../agency-law/price-correction.ts";
import { indexOf2026 } from "../agency-law/testing/index-numbers.ts";
import {
  answersInWords,
  commissionOf,
  differencesTo,
  dueOnOf,
  earnedByMonth,
  earnedOf,
  layPayments,
  type PricedLine,
  type SaleEvent,
} from "./model.ts";

let made = 0;
const paid = (on: string, cents: number): SaleEvent => ({ kind: "RECEIPT", on, cents, key: String(++made) });
const back = (on: string, rank: number, cents: number, cause: "BUYER" | "COMPANY" = "BUYER"): SaleEvent => ({
  ...{ kind: "RETURN", on, rank, cents, cause },
  key: String(++made),
});
const sale = (lines: [cents: number, points: number][], ...events: SaleEvent[]) => ({
  lines: lines.map(([baseCents, ratePoints]): PricedLine => ({ baseCents, ratePoints })),
  faceCents: lines.reduce((sum, [cents]) => sum + cents, 0),
  events,
});
const monthsOf = (of: Parameters<typeof earnedByMonth>[0]) => Object.fromEntries(earnedByMonth(of));

describe("what a commission comes to", () => {
  it("L1: is rounded once, however the buyer splits what is paid", () => {
    const of = sale(
      [[100_001, 725]],
      paid("2026-01-10", 33_334),
      paid("2026-02-10", 33_333),
      paid("2026-03-10", 33_334),
    );
    expect(monthsOf(of)).toEqual({ "2026-01": 2_417, "2026-02": 2_416, "2026-03": 2_417 });
    expect(earnedOf(of)).toBe(7_250);
  });

  it("L2: adds up the shares of the lines, each at its own rate", () => {
    const of = sale(
      [
        [60_000, 500],
        [39_999, 800],
      ],
      paid("2026-01-10", 50_000),
      paid("2026-02-10", 49_999),
    );
    expect(commissionOf(of.lines)).toBe(6_200);
    expect(monthsOf(of)).toEqual({ "2026-01": 3_100, "2026-02": 3_100 });
  });

  it("L3: is taken back for what the buyer returns, not for what comes back through the company's fault", () => {
    const lines: [number, number][] = [
      [60_000, 500],
      [39_999, 800],
    ];
    const settled = paid("2026-01-10", 99_999);
    expect(monthsOf(sale(lines, settled, back("2026-02-03", 1, 20_000)))).toEqual({
      "2026-01": 6_200,
      "2026-02": -1_600,
    });
    expect(monthsOf(sale(lines, settled, back("2026-02-03", 1, 20_000, "COMPANY")))).toEqual({
      "2026-01": 6_200,
    });
  });

  it("L4: is corrected by the index where it comes late", () => {
    const late = { cents: 248_050, dueOn: dueOnOf("2026-03", 15), paidOn: "2026-06-20" };
    expect(correctLateCommission(late, "2026-11-21", indexOf2026)).toMatchObject({
      correctedCents: 250_526,
      addedCents: 2_476,
    });
  });

  it("L5: is whole where the buyer settles with a discount for paying early", () => {
    // R$ 980,00, and R$ 20,00 let off.
    expect(earnedOf(sale([[100_000, 500]], paid("2026-01-10", 98_000 + 2_000)))).toBe(5_000);
  });

  it("L6: stands from the day on which the company has not refused in time", () => {
    const { lastDay } = lastDayToRefuse({
      deliveredOn: "2026-10-01",
      buyer: "OTHER_STATE",
      agreedDays: null,
    });
    expect(lastDay).toBe("2026-11-30");
  });

  it("is nothing for what was undone, and no more than whole where the buyer pays interest on top", () => {
    const lines: [number, number][] = [[10_000, 1_000]];
    expect(earnedOf(sale(lines, paid("2026-01-10", 12_000)))).toBe(1_000);
    const undone: SaleEvent = { kind: "UNDONE", on: "2026-02-01", key: "z" };
    expect(monthsOf(sale(lines, paid("2026-01-10", 10_000), undone))).toEqual({
      "2026-01": 1_000,
      "2026-02": -1_000,
    });
    expect(earnedOf(sale(lines, back("2026-01-10", 0, 10_000, "COMPANY")))).toBe(1_000);
    expect(earnedOf(sale(lines, back("2026-01-10", 0, 10_000)))).toBe(0);
  });
});

const aSale = fc
  .record({
    lines: fc.array(
      fc.record({
        baseCents: fc.integer({ min: 1, max: 10_000_000 }),
        ratePoints: fc.integer({ min: 0, max: 10_000 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    freight: fc.integer({ min: 0, max: 100_000 }),
    cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }),
    days: fc.array(fc.integer({ min: 1, max: 28 }), { minLength: 9, maxLength: 9 }),
    months: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 9, maxLength: 9 }),
    backs: fc.array(
      fc.record({
        rank: fc.nat(4),
        part: fc.double({ min: 0, max: 1, noNaN: true }),
        cause: fc.constantFrom("BUYER" as const, "COMPANY" as const),
      }),
      { maxLength: 4 },
    ),
    order: fc.array(fc.integer(), { minLength: 20, maxLength: 20 }),
  })
  .map(({ lines, freight, cuts, days, months, backs, order }) => {
    const faceCents = lines.reduce((sum, { baseCents }) => sum + baseCents, freight) || 1;
    const ends = [...cuts.map((cut) => Math.floor(cut * faceCents)), faceCents].toSorted((a, b) => a - b);
    const on = (index: number) =>
      `2026-0${months[index % 9] ?? 1}-${String(days[index % 9] ?? 1).padStart(2, "0")}`;
    const receipts = ends
      .map((end, index) => paid(on(index), end - (ends[index - 1] ?? 0)))
      .filter((event) => event.kind === "RECEIPT" && event.cents > 0);
    const left = lines.map(({ baseCents }) => baseCents);
    const returns = backs.flatMap(({ rank, part, cause }, index) => {
      const open = left[rank];
      if (!open) return [];
      const cents = Math.max(1, Math.floor(part * open));
      left[rank] = open - cents;
      return [back(on(index + 3), rank, cents, cause)];
    });
    const events = [...receipts, ...returns];
    return { lines, faceCents, events, left, typed: events.toSorted((_a, _b) => (order.pop() ?? 0) % 3) };
  });

describe("whatever the order and the parts", () => {
  it("of receipts and returns, the months come to the same, and so do the entries that were posted on the way", () => {
    fc.assert(
      fc.property(aSale, ({ typed, events, ...facts }) => {
        const posted = new Map<string, number>();
        for (const [index] of typed.entries()) {
          const earned = earnedByMonth({ ...facts, events: typed.slice(0, index + 1) });
          for (const [month, cents] of differencesTo(earned, posted))
            posted.set(month, (posted.get(month) ?? 0) + cents);
          expect([...posted.values()].reduce((sum, cents) => sum + cents, 0)).toBeGreaterThanOrEqual(0);
        }
        const whole = earnedByMonth({ ...facts, events });
        expect(differencesTo(whole, posted)).toEqual([]);
        expect([...posted.values()].reduce((sum, cents) => sum + cents, 0)).toBe(
          earnedOf({ ...facts, events }),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it("paying more earns never less, and all of it the whole commission", () => {
    fc.assert(
      fc.property(aSale, ({ events, lines, faceCents }) => {
        const receipts = events.filter(({ kind }) => kind === "RECEIPT");
        let before = 0;
        for (const [index] of receipts.entries()) {
          const now = earnedOf({ lines, faceCents, events: receipts.slice(0, index + 1) });
          expect(now).toBeGreaterThanOrEqual(before);
          before = now;
        }
        expect(before).toBe(commissionOf(lines));
      }),
      { numRuns: 2_000 },
    );
  });

  it("giving back all of it brings back the start", () => {
    fc.assert(
      fc.property(aSale, ({ events, left, ...facts }) => {
        const onlyBuyers = events.filter((event) => event.kind !== "RETURN" || event.cause === "BUYER");
        const given = (rank: number) =>
          onlyBuyers.reduce(
            (sum, event) => sum + (event.kind === "RETURN" && event.rank === rank ? event.cents : 0),
            0,
          );
        const rest = facts.lines.flatMap(({ baseCents }, rank) =>
          baseCents > given(rank) ? [back("2026-09-01", rank, baseCents - given(rank))] : [],
        );
        expect(earnedOf({ ...facts, events: [...onlyBuyers, ...rest] })).toBe(0);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("what was paid", () => {
  const months = [
    { month: "2026-01", dueOn: "2026-02-15", cents: 10_000 },
    { month: "2026-02", dueOn: "2026-03-15", cents: -1_600 },
    { month: "2026-03", dueOn: "2026-04-15", cents: 5_000 },
  ];

  it("is laid on what is owed for longest, less what was taken back", () => {
    const { months: settled, aheadCents } = layPayments(months, [{ on: "2026-03-20", cents: 9_000 }]);
    expect(settled.map(({ openCents }) => openCents)).toEqual([0, 0, 4_400]);
    expect(settled[0]?.parts).toEqual([
      { on: "2026-03-15", cents: 1_600, isCredit: true },
      { on: "2026-03-20", cents: 8_400, isCredit: false },
    ]);
    expect(aheadCents).toBe(0);
  });

  it("beyond what is owed waits, and so does what was taken back beyond it", () => {
    expect(layPayments(months, [{ on: "2026-05-01", cents: 20_000 }]).aheadCents).toBe(6_600);
    expect(layPayments([{ month: "2026-02", dueOn: "2026-03-15", cents: -500 }], [])).toMatchObject({
      aheadCents: 500,
    });
  });
});

describe("what was said of a month", () => {
  it("is told without what is none", () => {
    expect(answersInWords({ yes: 1, no: 0, left: 0 })).toBe("1 confere");
    expect(answersInWords({ yes: 0, no: 1, left: 0 })).toBe("1 não confere");
    expect(answersInWords({ yes: 1_200, no: 2, left: 3 })).toBe(
      "1.200 conferem, 2 não conferem, 3 sem resposta",
    );
  });
});
