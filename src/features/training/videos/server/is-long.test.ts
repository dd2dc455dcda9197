import { expect, it } from "vitest";
import { isLong } from "./probe-video.ts";

const lesson = { seconds: 1_200, frames: 36_000, width: 1_920, height: 1_080 };

it.each([
  ["twenty minutes", {}, false],
  ["of small pictures as many", { width: 640, height: 360 }, false],
  ["forty minutes", { seconds: 2_400 }, true],
  ["a picture each minute for an hour", { seconds: 3_600, frames: 360 }, true],
  ["120 in a second", { frames: 144_000 }, true],
  ["twenty minutes of 4K", { width: 3_840, height: 2_160 }, true],
  ["five minutes of 4K", { seconds: 300, frames: 9_000, width: 3_840, height: 2_160 }, false],
])("of films that others do not wait for: %s", (_what, given, expected) => {
  expect(isLong({ ...lesson, ...given })).toBe(expected);
});
