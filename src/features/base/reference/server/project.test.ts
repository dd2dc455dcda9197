import { describe, expect, it } from "vitest";
import { cityCoordinates } from "../data/city-coordinates.ts";
import { project } from "./load-reference-data.ts";

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** On the globe, in kilometres (haversine). */
function onGlobe([a, b]: [number, number], [c, d]: [number, number]): number {
  const half =
    Math.sin(radians(c - a) / 2) ** 2 +
    Math.cos(radians(a)) * Math.cos(radians(c)) * Math.sin(radians(d - b) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(half));
}

describe("the flat map of Brazil", () => {
  it("shows distances between any two cities to two per cent", () => {
    const some = cityCoordinates.filter((_, index) => index % 60 === 0);
    for (const [, a, b] of some) {
      for (const [, c, d] of some) {
        const [one, other] = [project(a, b), project(c, d)];
        const flat = Math.hypot(one.x - other.x, one.y - other.y);
        expect(Math.abs(flat - onGlobe([a, b], [c, d]))).toBeLessThanOrEqual(0.02 * flat + 0.001);
      }
    }
  });
});
