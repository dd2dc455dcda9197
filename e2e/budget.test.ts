import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { listJobOpenings } from "../src/features/job-openings/contract.ts";
import { callAs } from "./setup/api.ts";
import { useBrowser } from "./setup/browser.ts";

const kilobyte = 1000;
const budget = { script: 130 * kilobyte, stylesheet: 15 * kilobyte } as const;

/** What a phone downloads before anybody touches it, and how steady the page stands meanwhile. */
describe("the first load", () => {
  const browser = useBrowser();

  async function addressOf(name: string): Promise<string> {
    if (name === "the start page") return "/";
    const { job_opportunity_list: openings } = await callAs({}, listJobOpenings, { query: { limit: 1 } });
    const [opening] = openings;
    if (!opening) throw new Error("The demo data has no opening");
    return name === "an opening" ? `/vaga/${opening.slug}` : `/empresa/${opening.company.slug}`;
  }

  it.each(["the start page", "an opening", "a company"])("of %s stays within its budget", async (name) => {
    const page = await browser.visit({ width: "phone" });
    const sizes = countBytes(page);
    await watchShifts(page);
    const response = await page.goto(await addressOf(name), { waitUntil: "networkidle" });

    const { script, stylesheet } = await sizes();
    expect(script, "bytes of JavaScript").toBeGreaterThan(20 * kilobyte);
    expect(script, "bytes of JavaScript").toBeLessThanOrEqual(budget.script);
    expect(stylesheet, "bytes of CSS").toBeLessThanOrEqual(budget.stylesheet);
    expect(await shiftOf(page), "layout shift").toBeLessThanOrEqual(0.1);

    const policy = response?.headers()["content-security-policy"] ?? "";
    expect(policy).toMatch(/default-src 'none'/);
    expect(policy).toMatch(/frame-ancestors 'none'/);
    const scripts = policy.split(";").find((directive) => directive.trim().startsWith("script-src ")) ?? "";
    expect(scripts).toContain("'self'");
    expect(scripts).not.toMatch(/unsafe|\*|https?:/);
  });
});

/** Bytes on the wire, as compressed by the server. */
function countBytes(page: Page): () => Promise<Record<keyof typeof budget, number>> {
  const finished: Promise<[string, number]>[] = [];
  page.on("requestfinished", (request) => {
    finished.push(
      request
        .sizes()
        .then(({ responseBodySize }): [string, number] => [request.resourceType(), responseBodySize]),
    );
  });
  return async () => {
    const total = { script: 0, stylesheet: 0 };
    for (const [type, size] of await Promise.all(finished)) {
      if (type === "script" || type === "stylesheet") total[type] += size;
    }
    return total;
  };
}

declare global {
  interface Window {
    layoutShift: number;
  }
}

const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) window.layoutShift += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

const shiftOf = (page: Page): Promise<number> => page.evaluate(() => window.layoutShift);
