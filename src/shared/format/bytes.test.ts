import { expect, it } from "vitest";
import { formatBytes } from "./bytes.ts";

it.each([
  [0, "0 bytes"],
  [512, "512 bytes"],
  [1_234, "1,2 kB"],
  [999_960, "1 MB"],
  [20 * 1024 * 1024, "21 MB"],
  [5_000_000_000, "5 GB"],
])("says %i as %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
