import { expect, it } from "vitest";
import { describePeriods } from "./describe-price.ts";

it("the period that runs is told as paid, and the one paid ahead as what it is", () => {
  const paid = { running_start: null, period_start: "2026-03-10", period_end: "2026-04-10" };
  expect(describePeriods(paid)).toEqual([["Período pago", "10/03/2026 a 09/04/2026"]]);
  expect(describePeriods({ ...paid, running_start: "2026-02-10" })).toEqual([
    ["Período pago", "10/02/2026 a 09/03/2026"],
    ["Pago adiantado", "10/03/2026 a 09/04/2026"],
  ]);
  expect(describePeriods({ running_start: null, period_start: null, period_end: null })).toEqual([]);
});
