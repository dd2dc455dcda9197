import { expect, it } from "vitest";
import { shareSeen } from "./lesson-parts.tsx";

it.each([
  ["a text that fits", { top: 100, height: 300 }, 1],
  ["one that begins at the lower edge", { top: 800, height: 1_000 }, 0],
  ["one that begins below it", { top: 1_200, height: 1_000 }, 0],
  ["one of which half is above it", { top: 300, height: 1_000 }, 0.5],
  ["one whose end was scrolled to", { top: -199, height: 1_000 }, 1],
  ["one that was passed", { top: -2_000, height: 1_000 }, 1],
])("%s", (_, box, share) => {
  expect(shareSeen(box, 800)).toBe(share);
});
