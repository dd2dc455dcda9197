import { expect, it } from "vitest";
import { estimateSales } from "./sale-estimate.ts";

it.each([
  ["by Pix", { points: 99, cents: 0 }, { feeCents: 195, ourCents: 3_901, netCents: 15_604 }],
  ["by card", { points: 399, cents: 39 }, { feeCents: 825, ourCents: 3_775, netCents: 15_100 }],
  ["by boleto", { points: 0, cents: 349 }, { feeCents: 349, ourCents: 3_870, netCents: 15_481 }],
  ["without a known fee", { points: 0, cents: 0 }, { feeCents: 0, ourCents: 3_940, netCents: 15_760 }],
])("a sale of R$ 197,00 %s leaves nothing over, and a month is so many of them", (_how, fee, each) => {
  const estimate = estimateSales({ priceCents: 19_700, fee, points: 8_000, studentsPerMonth: 20 });
  expect(estimate).toEqual({ ...each, monthCents: 20 * each.netCents });
  expect(each.feeCents + each.ourCents + each.netCents).toBe(19_700);
});
