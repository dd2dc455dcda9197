import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { widths } from "./browser.ts";

const everything = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const grave = ["serious", "critical"];

interface Look {
  /** The selector of what is looked at, where the rest was looked at before; otherwise the whole page. */
  within?: string | undefined;
  /** The style guide shows several headings of screens. */
  isGuide?: boolean;
}

async function faultsOf(
  page: Page,
  where: string,
  { within }: Look,
  onlyColours: boolean,
): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ["violations"], preload: false })
    .setLegacyMode(true);
  if (within) axe.include(within);
  const { violations } = await (onlyColours
    ? axe.withRules("color-contrast")
    : axe.withTags(everything)
  ).analyze();
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
 */
export async function expectAccessible(page: Page, look: Look = {}): Promise<void> {
  const faults: string[] = [];
  for (const [name, width] of Object.entries(widths)) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: "light" });
    faults.push(...(await faultsOf(page, `${name}, light`, look, false)));
    await page.emulateMedia({ colorScheme: "dark" });
    faults.push(...(await faultsOf(page, `${name}, dark`, look, true)));
  }
  await page.setViewportSize({ width: 360, height: 740 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (overflow > 0) faults.push(`360 px: ${overflow} px stick out sideways`);
  const headings = await page.getByRole("heading", { level: 1 }).count();
  if (headings > 1 && !look.isGuide) faults.push(`${headings} headings of level 1`);
  expect(faults).toEqual([]);
}

/** The same for the window that is open over a page. */
export const expectAccessibleDialog = (page: Page): Promise<void> =>
  expectAccessible(page, { within: '[role="dialog"], [role="alertdialog"]' });
