import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { widths } from "./browser.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const grave = ["serious", "critical"];

async function faultsOf(where: string, builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"], preload: false })
    .analyze();
  return violations
    .filter(({ impact }) => impact && grave.includes(impact))
    .map(({ id, help, nodes }) => {
      const places = nodes
        .slice(0, 4)
        .map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ""}`);
      return `${where}: ${id} (${help}), ${nodes.length} times: ${places.join(" | ")}`;
    });
}

/**
 * What is on screen now has no serious fault for people with disabilities, on a wide screen and on a phone, in both
 * colour schemes; and a phone needs no scrolling sideways. Colours are all that differs in the dark.
 * @param options.isGuide the style guide shows several headings of screens
 */
export async function expectAccessible(page: Page, { isGuide = false } = {}): Promise<void> {
  const faults: string[] = [];
  for (const [name, width] of Object.entries(widths)) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: "light" });
    faults.push(...(await faultsOf(`${name}, light`, new AxeBuilder({ page }).withTags(rules))));
    await page.emulateMedia({ colorScheme: "dark" });
    faults.push(...(await faultsOf(`${name}, dark`, new AxeBuilder({ page }).withRules("color-contrast"))));
  }
  await page.setViewportSize({ width: 360, height: 740 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (overflow > 0) faults.push(`360 px: ${overflow} px stick out sideways`);
  const headings = await page.getByRole("heading", { level: 1 }).count();
  if (headings > 1 && !isGuide) faults.push(`${headings} headings of level 1`);
  expect(faults).toEqual([]);
}
