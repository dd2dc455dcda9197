import { expect, it } from "vitest";
import { nameOfOrder } from "./lifecycle.ts";

it("an order is called by its first course and how many more there are", () => {
  expect(nameOfOrder(["Negociação"])).toBe("Negociação");
  expect(nameOfOrder(["Negociação", "Vitrine"])).toBe("Negociação e mais 1 treinamento");
  expect(nameOfOrder(["Negociação", "Vitrine", "Caixa"])).toBe("Negociação e mais 2 treinamentos");
});
