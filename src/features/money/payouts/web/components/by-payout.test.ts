import { expect, it } from "vitest";
import type { Earning } from "../../contract.ts";
import { byPayout } from "./earning-lists.tsx";

const sold = (_id: string, createdOn: string, payoutOn: string): Earning => ({
  _id,
  kind: "SALE",
  of: "REFERRAL",
  description: "Profissional Premium",
  payer: null,
  price: 30,
  fee: 2,
  percent: 10,
  amount: 2.8,
  created_at: `${createdOn}T15:00:00.000Z`,
  available_on: payoutOn,
  withheld: false,
  waiting: false,
  payout_on: payoutOn,
});

it("shows the soonest run first, and in it the newest sale", () => {
  const groups = byPayout([
    sold("late", "2026-11-20", "2027-01-10"),
    sold("old", "2026-10-12", "2026-12-10"),
    sold("new", "2026-11-01", "2026-12-10"),
  ]);
  expect(groups.map(({ day, earnings }) => [day, earnings.map(({ _id }) => _id)])).toEqual([
    ["2026-12-10", ["new", "old"]],
    ["2027-01-10", ["late"]],
  ]);
});
