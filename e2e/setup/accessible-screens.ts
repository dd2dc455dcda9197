import { beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "./accessibility.ts";
import { useBrowser } from "./browser.ts";
import { pathOf } from "./screen.ts";
import {
  type Area,
  addressOf,
  allPaths,
  areaOf,
  arrivalOf,
  type DemoThings,
  findDemoThings,
} from "./screens.ts";

/** Every screen of an area (null: the screens for everybody), with the demo data in it, as whoever signs in sees it. */
export function testScreensOf(area: Area | null, signIn?: () => Promise<string>): void {
  // An address that leads on to another one has no screen of its own.
  const screens = allPaths.filter((path) => areaOf(path) === area && arrivalOf(path) === path);

  describe(`accessibility of ${area ? `the screens of /${area}` : "the screens for everybody"}`, () => {
    const browser = useBrowser();
    let token: string | undefined;
    let things: DemoThings;

    beforeAll(async () => {
      token = await signIn?.();
      things = await findDemoThings();
    });

    it.each(screens)("%s", async (path) => {
      const page = await browser.visit({ ...(token && { as: { token } }) });
      await page.goto(addressOf(path, things), { waitUntil: "networkidle" });
      await page.getByRole("main").getByRole("heading", { level: 1 }).first().waitFor();
      expect(pathOf(page)).toBe(addressOf(path, things));
      // The style guide shows headings of screens, and work under way.
      const isGuide = path === "/guia-de-estilo";
      if (!isGuide) await page.locator('[aria-busy="true"]').waitFor({ state: "detached" });
      await expectAccessible(page, { isGuide, isWhole: true });
    });
  });
}
