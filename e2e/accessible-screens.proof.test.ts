import { expectAccessible } from "./setup/accessibility.ts";
import { administratorToken } from "./setup/administrator.ts";
import { demoTokenOf } from "./setup/api.ts";
import { type DemoThings, findDemoThings } from "./setup/demo-things.ts";
import { expect, test } from "./setup/journey.ts";
import { pathOf, untilLoaded } from "./setup/screen.ts";
import { type Area, addressOf, screensOf } from "./setup/screens.ts";

/** Every screen of an area (null: the screens for everybody), with the demo data in it, as whoever signs in sees it. */
function testScreensOf(area: Area | null, signIn?: () => Promise<string>): void {
  test.describe(`accessibility of ${area ? `the screens of /${area}` : "the screens for everybody"}`, () => {
    let token: string | undefined;
    let things: DemoThings;

    test.beforeAll(async () => {
      token = await signIn?.();
      things = await findDemoThings();
    });

    for (const path of screensOf(area))
      test(`${path}`, async ({ visit }) => {
        const page = await visit({ ...(token && { as: { token } }) });
        await page.goto(addressOf(path, things));
        await expect(page.getByRole("main").getByRole("heading", { level: 1 }).first()).toBeVisible();
        expect(pathOf(page)).toBe(addressOf(path, things));
        // The style guide shows headings of screens, and work under way.
        const isGuide = path === "/guia-de-estilo";
        if (!isGuide) await untilLoaded(page);
        await expectAccessible(page, { isGuide, isWhole: true });
      });
  });
}

// Each screen by itself, in whichever worker is free.
test.describe.configure({ mode: "parallel" });
testScreensOf(null);
testScreensOf("vc", () => demoTokenOf("profissional@praca.test"));
testScreensOf("em", () => demoTokenOf("colaborador@praca.test"));
testScreensOf("co", () => demoTokenOf("empresa@praca.test"));
testScreensOf("admin", administratorToken);
