import { defineConfig } from "vitest/config";

/** Browser journeys over the production build: `npm run build`, then `vitest run --config vitest.e2e.config.ts`. */
export default defineConfig({
  test: {
    environment: "node",
    include: ["e2e/**/*.test.ts"],
    globalSetup: ["e2e/setup/start-product.ts"],
    // One more than there are cores: much of a journey is waiting, for mails and for what a person may still undo.
    maxWorkers: 3,
    isolate: false,
    // docs/decisions/0054-journeys-tried-twice.md
    retry: 1,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
