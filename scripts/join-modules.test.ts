import { expect, it } from "vitest";
import { joinModules, type Module } from "./join-modules.ts";

const module = (id: string, pages: number[], imports: string[] = []): Module => ({
  id,
  pages,
  length: 8_000,
  imports,
});

it("keeps apart what different pages need, however many pages there are", () => {
  const pages = Array.from({ length: 70 }, (_, page) => page);
  const own = pages.map((page) => module(`own-${page}`, [page], ["shared"]));
  const files = joinModules([module("shared", pages), ...own]);
  expect(files.get("shared")?.pages).toEqual(pages);
  for (const page of pages) expect(files.get(`own-${page}`)?.pages).toEqual([page]);
});

it("joins small modules of the same pages into one file", () => {
  const files = joinModules([module("a", [1, 2]), module("b", [1, 2]), module("c", [3])]);
  expect(files.get("a")).toBe(files.get("b"));
  expect(files.get("c")?.pages).toEqual([3]);
});
