import { expect, it } from "vitest";
import { formatPercent, percentOf } from "./percent.ts";

it("shows two decimals", () => {
  expect(formatPercent(7.5)).toBe("7,50%");
  expect(formatPercent(100)).toBe("100,00%");
});

it("rounds a commission to the cent", () => {
  expect(percentOf(99.9, 12.5)).toBe(12.49);
  expect(percentOf(10, 33.33)).toBe(3.33);
  expect(percentOf(0, 10)).toBe(0);
});
