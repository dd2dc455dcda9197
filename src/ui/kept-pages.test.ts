import { expect, it } from "vitest";
import { forgetPages, keepPages, keptPages } from "./kept-pages.ts";

it("keeps the further pages of a list for its entry of the history", () => {
  keepPages("k1 list", [["a"], ["b"]]);
  expect(keptPages("k1 list")).toEqual([["a"], ["b"]]);
  expect(keptPages("k2 list")).toEqual([]);
  keepPages("k1 list", []);
  expect(keptPages("k1 list")).toEqual([]);
});

it("lets go of the list that was looked at longest ago", () => {
  for (let place = 0; place < 40; place++) keepPages(`k${place}`, [[place]]);
  keepPages("k0", [["again"]]);
  keepPages("k40", [[40]]);
  expect(keptPages("k1")).toEqual([]);
  expect(keptPages("k0")).toEqual([["again"]]);
  forgetPages();
  expect(keptPages("k40")).toEqual([]);
});
