import { describe, expect, it } from "vitest";
import { correctLateCommission } from "./price-correction.ts";
import { indexOf2026 } from "./testing/index-numbers.ts";

const asOf = "2026-11-21";

describe("a commission that was paid late", () => {
  it("L4: is corrected from its month to the month before it was paid", () => {
    const late = { cents: 248_050, dueOn: "2026-04-15", paidOn: "2026-06-20" };
    expect(correctLateCommission(late, asOf, indexOf2026)).toMatchObject({
      correctedCents: 250_526,
      addedCents: 2_476,
      by: "INDEX",
      daysLate: 66,
      until: "2026-06-20",
    });
  });

  it("is corrected up to today while it is not paid", () => {
    const late = { cents: 300_000, dueOn: "2026-03-15", paidOn: null };
    const corrected = correctLateCommission(late, "2026-06-20", indexOf2026);
    expect(corrected).toMatchObject({ correctedCents: 303_594, until: "2026-06-20", daysLate: 97 });
  });

  it("T9: is lost five years after it was due, and not a day before", () => {
    const of = (dueOn: string) => correctLateCommission({ cents: 1, dueOn, paidOn: null }, asOf, new Map());
    expect(of("2021-11-15")).toMatchObject({ isPrescribed: true, prescribesOn: "2026-11-15" });
    expect(of("2021-12-15")).toMatchObject({ isPrescribed: false, prescribesOn: "2026-12-15", daysLeft: 24 });
    expect(of("2021-11-21")).toMatchObject({ isPrescribed: false, daysLeft: 0 });
    expect(of("2021-11-20")).toMatchObject({ isPrescribed: true, daysLeft: -1 });
  });
});
