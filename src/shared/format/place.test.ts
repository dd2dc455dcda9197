import { expect, it } from "vitest";
import { formatPlace } from "./place.ts";

it("names a place as far as it is known", () => {
  expect(formatPlace({ city: "Campinas", state: "SP" })).toBe("Campinas/SP");
  expect(formatPlace({ city: null, state: "SP" })).toBe("SP");
  expect(formatPlace({ city: null, state: null })).toBe("");
  expect(formatPlace(undefined)).toBe("");
});
