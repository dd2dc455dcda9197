import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { type DemoThings, findDemoThings } from "./setup/demo-things.ts";
import { expect, test } from "./setup/journey.ts";
import { productUrl } from "./setup/product.ts";
import { freePort } from "./setup/product-process.ts";
import { addressOf } from "./setup/screens.ts";

const least = 95;
/** The middle one of so many counts: a machine has bad moments. */
const runs = 3;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** What Lighthouse says of the pages that strangers open first, on a phone as it imagines one. */
test.describe("Lighthouse", () => {
  let things: DemoThings;
  test.beforeAll(async () => {
    things = await findDemoThings();
  });

  for (const path of ["/", "/planos", "/vaga/:slug", "/produto/:id", "/treinamento/:slug", "/empresa/:id"])
    test(`gives ${path} at least ${least} of 100 in each category`, async ({ launchOptions }) => {
      const port = await freePort();
      const browser = await chromium.launch({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
      });
      try {
        const scores: Record<(typeof categories)[number], number[]> = {
          performance: [],
          accessibility: [],
          "best-practices": [],
          seo: [],
        };
        for (let run = 0; run < runs; run++) {
          const result = await lighthouse(productUrl + addressOf(path, things), { port, logLevel: "error" });
          for (const category of categories)
            scores[category].push(100 * (result?.lhr.categories[category]?.score ?? 0));
        }
        for (const category of categories) {
          const middle = scores[category].toSorted((one, other) => one - other)[Math.floor(runs / 2)];
          expect.soft(middle, `${category} of ${scores[category].join(", ")}`).toBeGreaterThanOrEqual(least);
        }
      } finally {
        await browser.close();
      }
    });
});
