import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { failWhereReloaded } from "./failed-screens.ts";

const loader = (mode: string) =>
  readFileSync(`node_modules/react-router/dist/${mode}/lib/dom/ssr/routeModules.js`, "utf8");

it.each(["production", "development"])("fails where the router of %s would reload the page", (mode) => {
  const code = failWhereReloaded(loader(mode));
  expect(code).not.toContain("location.reload");
  expect(code).toContain("clientLoader() { throw error; }");
});

it("says so where the router has changed", () => {
  expect(() => failWhereReloaded("location.assign(here)")).toThrow(/React Router/);
});
