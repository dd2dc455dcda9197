import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { correctCommission, indexNumbersOf } from "./price-correction.ts";
import { indexOf2026 } from "./testing/index-numbers.ts";

const cents = 333_333;
const until = "2026-06-10";

describe("a commission in the money of another day", () => {
  it("is divided by the index of its month and multiplied by that of the month before", () => {
    expect(correctCommission({ cents, competence: "2026-01", until, index: indexOf2026 })).toEqual({
      cents,
      correctedCents: 339_005,
      by: "INDEX",
      missing: [],
    });
  });

  it.each(["2026-05", "2026-06"])("of %s needs no index at all", (competence) => {
    const correction = correctCommission({ cents, competence, until, index: new Map() });
    expect(correction).toMatchObject({ correctedCents: cents, by: "TOO_RECENT", missing: [] });
  });

  it("stays as it was where the index does not know a month, and says which", () => {
    const asked = { cents, competence: "2025-11", until: "2026-07-02", index: indexOf2026 };
    expect(correctCommission(asked)).toEqual({
      cents,
      correctedCents: cents,
      by: "MISSING",
      missing: ["2025-11", "2026-06"],
    });
    expect(correctCommission({ ...asked, typedPoints: 250 })).toMatchObject({
      correctedCents: 341_666,
      by: "TYPED",
      missing: [],
    });
  });

  it("is never less than it was", () => {
    const index = new Map([
      ["2026-01", 10_000n],
      ["2026-05", 9_900n],
    ]);
    const asked = { cents, competence: "2026-01", until, index };
    expect(correctCommission(asked)).toMatchObject({ correctedCents: cents, by: "INDEX" });
  });

  it("is the same on whatever scale the index is", () => {
    const scaled = new Map([...indexOf2026].map(([month, number]) => [month, number * 977n]));
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.constantFrom(...indexOf2026.keys()), (amount, competence) => {
        const asked = { cents: amount, competence, until };
        expect(correctCommission({ ...asked, index: scaled })).toEqual(
          correctCommission({ ...asked, index: indexOf2026 }),
        );
      }),
    );
  });
});

describe("index numbers", () => {
  it("are multiplied from what each month rose, in whatever order it came", () => {
    const index = indexNumbersOf([
      { month: "2026-03", points: 20 },
      { month: "2026-02", points: 50 },
      { month: "2026-04", points: -10 },
    ]);
    expect([...index.keys()]).toEqual(["2026-01", "2026-02", "2026-03", "2026-04"]);
    const correction = correctCommission({
      cents: 100_000,
      competence: "2026-01",
      until: "2026-05-20",
      index,
    });
    // 1.000,00 × 1,005 × 1,002 × 0,999
    expect(correction.correctedCents).toBe(100_600);
  });

  it("begin anew after a gap", () => {
    const index = indexNumbersOf([
      { month: "2025-12", points: 40 },
      { month: "2026-02", points: 50 },
    ]);
    expect([...index.keys()]).toEqual(["2026-01", "2026-02"]);
    expect(indexNumbersOf([]).size).toBe(0);
  });
});

it("corrects up to the last month that is published, and no further back than two", () => {
  const index = new Map([
    ["2026-01", 100_00n],
    ["2026-02", 101_00n],
    ["2026-03", 102_00n],
  ] as const);
  const until = (day: string) =>
    correctCommission({ cents: 100_000, competence: "2026-01", until: day, index, typedPoints: null });
  expect(until("2026-04-20")).toEqual({ cents: 100_000, correctedCents: 102_000, by: "INDEX", missing: [] });
  for (const day of ["2026-05-10", "2026-06-10"])
    expect(until(day)).toEqual({
      cents: 100_000,
      correctedCents: 102_000,
      by: "PARTLY",
      missing: [],
      upTo: "2026-03",
    });
  expect(until("2026-07-10")).toMatchObject({ correctedCents: 100_000, by: "MISSING", missing: ["2026-06"] });
});
