import { expect, it } from "vitest";
import { formatMoney } from "./money.ts";
import { numberFormat } from "./text.ts";

it("writes numbers as Brazilians do", () => {
  expect([0, 999, 1_000, -1_234_567].map(numberFormat({}))).toEqual(["0", "999", "1.000", "-1.234.567"]);
  expect([4, 4.25, 1e-7].map(numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 }))).toEqual([
    "4,0",
    "4,3",
    "0,0",
  ]);
});

it("rounds half away from zero, by the digits that one sees", () => {
  const write = numberFormat({ maximumFractionDigits: 2 });
  expect([1.005, 2.675, -1.005, 8.345, 0.285].map(write)).toEqual(["1,01", "2,68", "-1,01", "8,35", "0,29"]);
});

it("writes no minus before zero", () => {
  const write = numberFormat({ maximumFractionDigits: 1 });
  expect([-0, -0.04, -0.05].map(write)).toEqual(["0", "0", "-0,1"]);
  expect([-0, -0.004, -0.01].map(formatMoney)).toEqual(["R$\u00a00,00", "R$\u00a00,00", "-R$\u00a00,01"]);
});
