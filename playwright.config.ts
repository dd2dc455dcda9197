import { defineConfig } from "@playwright/test";
import type { Options } from "./e2e/setup/journey.ts";
import { ensureChromium } from "./scripts/ensure-chromium.ts";

// The workers, which read this file again, inherit it.
process.env.CHROMIUM_PATH ??= await ensureChromium();

/** What is measured wants the machine for itself. */
const measures = /\/(lighthouse|load|rolling-restart)\.proof\.test\.ts$/;

/**
 * Browser journeys over the production build: `npm run build`, then `playwright test --project gate`. What is tagged
 * `@gate` proves a capability with each landing; `npm run proof` runs all of them, those tagged `@widths` at both widths.
 */
export default defineConfig<Options>({
  testDir: "e2e",
  testMatch: "*.test.ts",
  globalSetup: "./e2e/setup/start-product.ts",
  outputDir: "test-results/journeys",
  reporter: [
    ["dot"],
    ["json", { outputFile: "test-results/journeys.json" }],
    ["html", { open: "never", outputFolder: "test-results/report" }],
  ],
  // One more than there are cores: much of a journey is waiting.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // They end what hangs, and measure nothing: a machine ten times slower passes.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // What was done and what the page was like; films of it cost a fifth of the time.
    trace: { mode: "retain-on-failure", screenshots: false, sources: false, snapshots: true },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
    },
  },
  projects: [
    // Writing traces of what passes takes a seventh of the time: who looks for a fault adds `--trace=retain-on-failure`.
    { name: "gate", grep: /@gate/, use: { width: "phone", trace: "off" } },
    { name: "desktop", use: { width: "desktop" }, testIgnore: measures },
    { name: "phone", grep: /@widths/, use: { width: "phone" } },
    { name: "measures", testMatch: measures, workers: 1 },
  ],
});
