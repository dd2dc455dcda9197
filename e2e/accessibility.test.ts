import { beforeAll, describe, it } from "vitest";
import { expectAccessible } from "./setup/accessibility.ts";
import { tokenOf } from "./setup/api.ts";
import { useBrowser } from "./setup/browser.ts";
import { addressOf, allPaths, areaOf, arrivalOf, type DemoThings, findDemoThings } from "./setup/screens.ts";

const accounts = {
  vc: "profissional@praca.test",
  co: "empresa@praca.test",
  em: "colaborador@praca.test",
} as const;

/** An area that begins at one of its screens is none of its own. */
const screens = allPaths.filter((path) => arrivalOf(path) === path);

/** Every screen that exists, with the demo data in it. */
describe("accessibility of every screen", () => {
  const browser = useBrowser();
  const tokens: Record<string, string> = {};
  let things: DemoThings;

  beforeAll(async () => {
    for (const [area, email] of Object.entries(accounts)) tokens[area] = await tokenOf(email);
    things = await findDemoThings();
  });

  it.each(screens)("%s", async (path) => {
    const area = areaOf(path);
    const token = area && tokens[area];
    const page = await browser.visit({ ...(token && { as: { token } }) });
    await page.goto(addressOf(path, things), { waitUntil: "networkidle" });
    await page.getByRole("main").getByRole("heading", { level: 1 }).first().waitFor();
    // The style guide shows headings of screens, and work under way.
    const isGuide = path === "/guia-de-estilo";
    if (!isGuide) await page.locator('[aria-busy="true"]').waitFor({ state: "detached" });
    await expectAccessible(page, { isGuide });
  });
});
