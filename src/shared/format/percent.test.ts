import { expect, it } from "vitest";
import { formatPercent, formatShortPercent, percentOf } from "./money.ts";

it("shows two decimals", () => {
  expect(formatPercent(7.5)).toBe("7,50%");
  expect(formatPercent(100)).toBe("100,00%");
});

it("leaves decimals out that say nothing, where there is little room", () => {
  expect(formatShortPercent(10.5)).toBe("10,5%");
  expect(formatShortPercent(12)).toBe("12%");
  expect(formatShortPercent(0.25)).toBe("0,25%");
});

it("rounds a commission to the cent", () => {
  expect(percentOf(99.9, 12.5)).toBe(12.49);
  expect(percentOf(10, 33.33)).toBe(3.33);
  expect(percentOf(0, 10)).toBe(0);
});
