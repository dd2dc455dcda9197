import { expect, it } from "vitest";
import type { MonthOfSales } from "../../sales-contract.ts";
import { hasNumbers, monthLabel, salesParts, shortMonth } from "./sales-parts.ts";

const none: MonthOfSales = {
  ...{ month: "2026-03", sold: 0, gross: 0, earned: 0, students: 0, completed: 0, rating: null, ratings: 0 },
};

it("names months in words, and shortly", () => {
  expect(monthLabel("2026-03")).toBe("Março de 2026");
  expect(shortMonth("2026-03")).toBe("mar/26");
});

it("draws what has numbers alone", () => {
  const shown = (months: MonthOfSales[]) =>
    salesParts.filter((part) => hasNumbers(part, months)).map(({ title }) => title);
  expect(shown([none, none])).toEqual([]);
  expect(shown([none, { ...none, students: 1 }])).toEqual(["Alunos e conclusões"]);
  expect(shown([{ ...none, gross: 10, earned: 8, sold: 1, rating: 4.5, ratings: 2 }])).toEqual([
    "Vendas",
    "Avaliações",
  ]);
});
