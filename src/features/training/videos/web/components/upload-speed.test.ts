import { expect, it } from "vitest";
import { measureSpeed } from "./video-uploads.ts";

it("tells speed once it is known, follows it and forgets it", () => {
  const speed = measureSpeed();
  expect(speed.told(0, 0)).toBeNull();
  expect(speed.told(500, 500)).toBeNull();
  expect(speed.told(2_000, 2_000)).toBe(1_000);
  expect(speed.told(2_000, 20_000)).toBeNull();
  expect(speed.told(22_000, 21_000)).toBe(20_000);
  speed.reset();
  expect(speed.told(22_000, 22_000)).toBeNull();
});
