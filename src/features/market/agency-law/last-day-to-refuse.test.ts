import { describe, expect, it } from "vitest";
import { type BuyerPlace, lastDayToRefuse } from "./last-day-to-refuse.ts";

describe("the last day to refuse an order", () => {
  it("L6: of a buyer in another state is sixty days after it was delivered", () => {
    expect(lastDayToRefuse({ deliveredOn: "2026-10-01", buyer: "OTHER_STATE", agreedDays: null })).toEqual({
      days: 60,
      isAgreed: false,
      lastDay: "2026-11-30",
      owedFrom: "2026-12-01",
    });
  });

  it.each<[BuyerPlace, number, string]>([
    ["SAME_PLACE", 15, "2024-03-01"],
    ["SAME_STATE", 30, "2024-03-16"],
    ["OTHER_STATE", 60, "2024-04-15"],
    ["ABROAD", 120, "2024-06-14"],
  ])("of a buyer %s is after %i days, in a leap year too", (buyer, days, lastDay) => {
    const period = lastDayToRefuse({ deliveredOn: "2024-02-15", buyer, agreedDays: null });
    expect([period.days, period.lastDay]).toEqual([days, lastDay]);
  });

  it("is the contract's where it says something else", () => {
    const period = lastDayToRefuse({ deliveredOn: "2026-12-30", buyer: "ABROAD", agreedDays: 5 });
    expect(period).toEqual({ days: 5, isAgreed: true, lastDay: "2027-01-04", owedFrom: "2027-01-05" });
  });
});
