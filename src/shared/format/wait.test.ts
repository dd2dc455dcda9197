import { expect, it } from "vitest";
import { formatWait } from "./dates.ts";

it.each([
  [0.2, "1 s"],
  [40, "40 s"],
  [2_381, "40 min"],
  [3_600, "60 min"],
  [7_201, "3 h"],
])("%d seconds are %s", (seconds, text) => expect(formatWait(seconds)).toBe(text));
