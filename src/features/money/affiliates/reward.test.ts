import { describe, expect, it } from "vitest";
import { type PlanShare, rewardOf } from "./reward.ts";

const basic: PlanShare[] = [{ event: "FIRST_PAYMENT", points: 1000, months: null }];
const hunter: PlanShare[] = [
  { event: "FIRST_PAYMENT", points: 3000, months: null },
  { event: "RENEWAL", points: 1000, months: 12 },
];

describe("the reward of a payment", () => {
  it("is the plan's share of the first, available after thirty days", () => {
    const first = { paidOn: "2026-01-20", firstPaidOn: null };
    expect(rewardOf(first, basic)).toEqual({
      event: "FIRST_PAYMENT",
      points: 1000,
      availableOn: "2026-02-19",
    });
    expect(rewardOf(first, hunter)).toMatchObject({ points: 3000 });
    expect(rewardOf(first, [])).toBeNull();
  });

  it.each([
    ["2026-02-28", 1000],
    ["2026-12-31", 1000],
    ["2027-01-30", 1000],
    ["2027-01-31", undefined],
    ["2027-06-01", undefined],
  ])(
    "of a renewal on %s after a first one on 31 January is %s for a hunter, nothing for others",
    (paidOn, points) => {
      const renewal = { paidOn, firstPaidOn: "2026-01-31" };
      expect(rewardOf(renewal, hunter)?.points).toBe(points);
      expect(rewardOf(renewal, basic)).toBeNull();
    },
  );

  it("counts months by the calendar, also from a day that the last month lacks", () => {
    const shares: PlanShare[] = [{ event: "RENEWAL", points: 1, months: 1 }];
    expect(rewardOf({ paidOn: "2026-02-27", firstPaidOn: "2026-01-31" }, shares)).not.toBeNull();
    expect(rewardOf({ paidOn: "2026-02-28", firstPaidOn: "2026-01-31" }, shares)).toBeNull();
  });
});
