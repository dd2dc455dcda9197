import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { failWhereReloaded } from "./failed-screens.ts";

const read = (mode: string, file: string) => {
  const path = `node_modules/react-router/dist/${mode}/lib/dom/ssr/${file}`;
  return failWhereReloaded(readFileSync(path, "utf8"), path);
};

it.each(["production", "development"])("fails where the router of %s would reload the page", (mode) => {
  const modules = read(mode, "routeModules.js");
  expect(modules).not.toContain("location.reload");
  expect(modules).toContain("clientLoader() { throw error; }");
  const routes = read(mode, "routes.js");
  expect(routes).toMatch(/route\.clientLoaderModule\s*\)\.catch\(\(error\)/);
  expect(routes).toMatch(/modulePath\s*\)\.catch/);
});

it("says so where the router has changed", () => {
  const path = "node_modules/react-router/dist/production/lib/dom/ssr/routeModules.js";
  expect(() => failWhereReloaded("location.assign(here)", path)).toThrow(/React Router/);
  expect(failWhereReloaded("anything", "other.js")).toBe("anything");
});
