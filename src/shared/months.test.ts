import { expect, it } from "vitest";
import { daysOfMonth, monthInWords, monthLabel, monthOptions, shortMonth, yearOptions } from "./months.ts";

it("knows the first and the last day of a month", () => {
  expect(daysOfMonth("2", "2024")).toEqual({ from: "2024-02-01", to: "2024-02-29" });
  expect(daysOfMonth("2", "2026")).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  expect(daysOfMonth("12", "2026")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
});

it.each([
  ["", "2026"],
  ["3", ""],
  ["13", "2026"],
  ["0", "2026"],
  ["03", "2026"],
  ["3", "26"],
])("makes no days of month '%s' and year '%s'", (month, year) => {
  expect(daysOfMonth(month, year)).toBeNull();
});

it("lists the present year back a hundred, and the months by name", () => {
  const years = yearOptions(2026);
  expect([years.length, years[0]?.value, years.at(-1)?.value]).toEqual([101, "2026", "1926"]);
  expect(monthOptions[2]).toEqual({ value: "3", label: "Março" });
  expect(monthOptions.length).toBe(12);
  expect(monthInWords(11, 2026)).toBe("Novembro de 2026");
});

it("names a month that is counted by in words, and shortly", () => {
  expect(monthLabel("2026-03")).toBe("Março de 2026");
  expect(shortMonth("2026-03")).toBe("mar/26");
});
