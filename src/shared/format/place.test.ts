import { expect, it } from "vitest";
import { formatReason } from "./place.ts";

it("says why something is among the first for somebody, and nothing in other orders", () => {
  expect(formatReason({ own_segment: true, distance_km: 12 })).toBe("Do seu segmento · a 12 km");
  expect(formatReason({ own_segment: true, distance_km: null })).toBe("Do seu segmento");
  expect(formatReason({ own_segment: false, distance_km: 0 })).toBe("Perto de você · na sua cidade");
  expect(formatReason({ own_segment: false, distance_km: 900 })).toBe("");
  expect(formatReason({ distance_km: 12 })).toBe("");
});
