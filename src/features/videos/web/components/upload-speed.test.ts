import { expect, it } from "vitest";
import { formatBytes, measureSpeed } from "./upload-speed.ts";

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

it.each([
  [0, "0 B"],
  [999, "999 B"],
  [12_345, "12 kB"],
  [16_000_000, "16 MB"],
  [1_234_000_000, "1,2 GB"],
  [5_000_000_000, "5 GB"],
])("writes %i bytes", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
