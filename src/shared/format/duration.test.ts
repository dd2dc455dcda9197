import { expect, it } from "vitest";
import { formatLength, formatPlayTime } from "./dates.ts";

it("a place in a video is shown as players show it", () => {
  expect([0, 7.9, 65, 725, 3_723, 36_000, -1].map(formatPlayTime)).toEqual([
    "0:00",
    "0:07",
    "1:05",
    "12:05",
    "1:02:03",
    "10:00:00",
    "0:00",
  ]);
});

it("a length is told in minutes, and in seconds where it is below one", () => {
  expect([0, 40.2, 59.6, 60, 89, 3_599, 3_600, 8_100].map(formatLength)).toEqual([
    "0 s",
    "40 s",
    "60 s",
    "1 min",
    "1 min",
    "1 h",
    "1 h",
    "2 h 15 min",
  ]);
});
