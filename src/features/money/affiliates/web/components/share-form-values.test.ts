import { expect, it } from "vitest";
import type { Shares } from "../../administration-contract.ts";
import { type ShareFormValues, sharesOf, shareValues } from "./share-form-values.ts";

const shares: Shares = {
  revision: 1,
  trainer: { now: { percent: 80, available_after_days: 30, holds_from: "2000-01-01" }, coming: [] },
  affiliate_list: [
    {
      plan: { _id: "hunter", name: "Hunter", is_free: false, is_enabled: true },
      event: "FIRST_PAYMENT",
      now: { percent: 30, months: null, holds_from: "2000-01-01" },
      coming: [{ percent: 20, months: null, holds_from: "2026-12-20" }],
    },
  ],
};
const shown = shareValues(shares, "2026-11-24");
const sent = (changes: Partial<ShareFormValues>) =>
  sharesOf({ ...(shown as ShareFormValues), ...changes }, shown);

it("sends what was changed, and nothing that is announced for another day", () => {
  expect(sent({ trainer: { percent: 75, available_after_days: "30" } })).toEqual({
    holds_from: "2026-11-24",
    trainer: { percent: 75, available_after_days: 30 },
    affiliates: [],
  });
  const rule = { plan: "hunter", event: "FIRST_PAYMENT", percent: 25, months: "12" } as const;
  expect(sent({ affiliates: [rule] })).toEqual({
    holds_from: "2026-11-24",
    affiliates: [{ ...rule, months: 12 }],
  });
});

it("sends all where the day alone was changed, and nothing where nothing was", () => {
  expect(sent({ holds_from: "2026-12-01" })).toMatchObject({
    holds_from: "2026-12-01",
    trainer: { percent: 80 },
    affiliates: [{ plan: "hunter", percent: 20 }],
  });
  expect(sent({})).toEqual({ holds_from: "2026-11-24", affiliates: [] });
});
