import { expect, it } from "vitest";
import { formatDistance, formatPlace, formatReason } from "./place.ts";

it("names a place as far as it is known", () => {
  expect(formatPlace({ city: "Campinas", state: "SP" })).toBe("Campinas/SP");
  expect(formatPlace({ city: null, state: "SP" })).toBe("SP");
  expect(formatPlace({ city: null, state: null })).toBe("");
  expect(formatPlace(undefined)).toBe("");
});

it("says how far something is, where that is known", () => {
  expect(formatDistance(12)).toBe("a 12 km");
  expect(formatDistance(1234)).toBe("a 1.234 km");
  expect(formatDistance(0)).toBe("na sua cidade");
  expect(formatDistance(null)).toBe("");
  expect(formatDistance(undefined)).toBe("");
});

it("says why something is among the first for somebody, and nothing in other orders", () => {
  expect(formatReason({ own_segment: true, distance_km: 12 })).toBe("Do seu segmento · a 12 km");
  expect(formatReason({ own_segment: true, distance_km: null })).toBe("Do seu segmento");
  expect(formatReason({ own_segment: false, distance_km: 0 })).toBe("Perto de você · na sua cidade");
  expect(formatReason({ own_segment: false, distance_km: 900 })).toBe("");
  expect(formatReason({ distance_km: 12 })).toBe("");
});
