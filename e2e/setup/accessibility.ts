import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect, test, type Width, widths } from "./journey.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const everything = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const grave = ["serious", "critical"];

interface Look {
  /** The selector of what is looked at, where the rest was looked at before; otherwise the whole page. */
  within?: string | undefined;
  /** Slight faults count as well; not that parts of a screen are called alike, as they stand under different headings. */
  isWhole?: boolean;
  /** Of what opens over the page at this width alone. */
  only?: Width | undefined;
  /** The style guide shows several headings of screens. */
  isGuide?: boolean;
}

/** Schemes differ in the values of the colours alone and widths in the layout: each of them is looked at once, whole. */
const looks = [
  { where: "desktop, light", device: "desktop", colorScheme: "light" },
  { where: "phone, dark", device: "phone", colorScheme: "dark" },
] as const;

/** A journey that is told at both widths looks at its own; its twin looks at the other. */
function looksOfJourney(only?: Width) {
  const { tags, project } = test.info();
  return looks.filter(
    ({ device }) => (!only || device === only) && (!tags.includes("@widths") || device === project.name),
  );
}

const options: axe.RunOptions = {
  runOnly: { type: "tag", values: everything },
  resultTypes: ["violations"],
  preload: false,
};

async function faultsOf(page: Page, where: string, { within, isWhole }: Look): Promise<string[]> {
  // The files of a window come with the press that opens it, and may be on their way still.
  if (within) await expect(page.locator(within).first()).toBeVisible();
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    ([context, asked]) => window.axe.run(context ?? document, asked),
    [within, options] as const,
  );
  return violations
    .filter(({ id, impact }) => (isWhole ? id !== "landmark-unique" : impact && grave.includes(impact)))
    .map(({ id, help, nodes }) => {
      const places = nodes
        .slice(0, 4)
        .map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ""}`);
      return `${where}: ${id} (${help}), ${nodes.length} times: ${places.join(" | ")}`;
    });
}

/**
 * What is on screen now has no serious fault for people with disabilities, on a wide screen and on a phone, in both
 * colour schemes; and a phone needs no scrolling sideways. The gate passes it by: `npm run proof` looks at every screen.
 */
export async function expectAccessible(page: Page, look: Look = {}): Promise<void> {
  if (test.info().project.name === "gate") return;
  const faults: string[] = [];
  for (const { where, device, colorScheme } of looksOfJourney(look.only)) {
    await page.setViewportSize({ width: widths[device], height: 900 });
    await page.emulateMedia({ colorScheme });
    faults.push(...(await faultsOf(page, where, look)));
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 360, height: 740 });
  const sticksOut = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  // A chart hears of another width a moment later.
  await expect.poll(sticksOut, "pixels that stick out sideways at 360").toBeLessThanOrEqual(0);
  const headings = await page.getByRole("heading", { level: 1 }).count();
  if (headings > 1 && !look.isGuide) faults.push(`${headings} headings of level 1`);
  expect(faults).toEqual([]);
}

/** The same for the window that is open over a page. */
export const expectAccessibleDialog = (page: Page, only?: Width): Promise<void> =>
  expectAccessible(page, { only, within: '[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"]' });
