import { expect, it } from "vitest";
import { nearOptions, nearOrder, originOf } from "./finder-choices.ts";

it("reads the order of nearness as it was written, with whatever a city is called", () => {
  for (const origin of [
    { state: "SP", city: "Campinas" },
    { state: "SC", city: "Herval d'Oeste" },
    { state: "BA", city: "Dias d'Ávila-Norte" },
  ]) {
    expect(originOf(nearOrder(origin))).toEqual(origin);
  }
});

it.each([
  "",
  "perto",
  "perto-",
  "perto-SP-",
  "perto-XX-Campinas",
  "perto-sp-Campinas",
  `perto-SP-${"a".repeat(81)}`,
])("takes '%s' for another order", (order) => expect(originOf(order)).toBeNull());

it("offers the own city, and beside it the one that the address asks for", () => {
  const own = { state: "PR", city: "Londrina" };
  const labels = (order: string, home: typeof own | null) =>
    nearOptions(home, order).map(({ label }) => label);
  expect(labels("", null)).toEqual([]);
  expect(labels("", own)).toEqual(["Mais perto de Londrina"]);
  expect(labels("perto-PR-Londrina", own)).toEqual(["Mais perto de Londrina"]);
  expect(labels("perto-SP-Campinas", own)).toEqual(["Mais perto de Londrina", "Mais perto de Campinas"]);
});
