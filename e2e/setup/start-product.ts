import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { ensureChromium } from "../../scripts/ensure-chromium.ts";
import { makeDemoFilesJob } from "../../src/app/demo/demo-files.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { findEmbeddedDatabase } from "../../src/platform/database/embedded.ts";
import { fastFolder } from "../../src/platform/testing/fast-folder.ts";
import { startProduct } from "./product-process.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of the product, without a slash at its end. */
    productUrl: string;
    /** Where the product's database keeps its files. */
    dataDir: string;
    /** Where a test connects to the one Chromium. */
    browserEndpoint: string;
  }
}

/** Starts the built product with its demo data, and one Chromium, for all journeys. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(await fastFolder(), "praca-e2e-"));
  const [product, browser] = await Promise.all([
    startProduct({
      DATA_DIR: dataDir,
      PAGE_CACHE_SECONDS: "1",
      // Each journey comes from an address of its own, so that none meets the rate limits that another used up.
      TRUST_PROXY: "loopback",
    }).then(async (started) => {
      await untilFilesAreMade(dataDir);
      return started;
    }),
    ensureChromium().then((executablePath) =>
      chromium.launchServer({
        executablePath,
        args: [
          "--no-sandbox",
          "--disable-gpu",
          "--disable-quic",
          // Network and drawing in the browser's own process: a fifth less work for a page.
          "--enable-features=NetworkServiceInProcess2",
          "--in-process-gpu",
        ],
      }),
    ),
  ]);
  project.provide("productUrl", product.url);
  project.provide("dataDir", dataDir);
  project.provide("browserEndpoint", browser.wsEndpoint());
  return async () => {
    await browser.close();
    const { code } = await product.end();
    await rm(dataDir, { recursive: true, force: true });
    await mkdir("test-results", { recursive: true });
    await writeFile("test-results/product.log", product.output());
    if (code !== 0) throw new Error(`The product ended with ${code}:\n${product.output()}`);
  };
}

/** Journeys find each picture and film without it, and the machine busy with drawing the others. */
async function untilFilesAreMade(dataDir: string): Promise<void> {
  const db = openDatabase({ url: await findEmbeddedDatabase(dataDir), poolSize: 1 });
  const isBusy = async () => {
    const { rows } = await db.orm.execute(
      sql`select 1 from pgboss.job where name = ${makeDemoFilesJob.name} and state <> 'completed' limit 1`,
    );
    return rows.length > 0;
  };
  try {
    while (await isBusy()) await pause(250);
  } finally {
    await db.close();
  }
}
