import { expect, it } from "vitest";
import { forgetPages, rememberPages, restoredPages } from "./more-pages.tsx";

it("keeps the further pages of a list for its entry of the history", () => {
  rememberPages("k1 list", [["a"], ["b"]]);
  expect(restoredPages("k1 list")).toEqual([["a"], ["b"]]);
  expect(restoredPages("k2 list")).toEqual([]);
  rememberPages("k1 list", []);
  expect(restoredPages("k1 list")).toEqual([]);
});

it("lets go of the list that was looked at longest ago", () => {
  for (let place = 0; place < 40; place++) rememberPages(`k${place}`, [[place]]);
  rememberPages("k0", [["again"]]);
  rememberPages("k40", [[40]]);
  expect(restoredPages("k1")).toEqual([]);
  expect(restoredPages("k0")).toEqual([["again"]]);
  forgetPages();
  expect(restoredPages("k40")).toEqual([]);
});
