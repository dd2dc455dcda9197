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
    // A machine that is busy with something else makes a journey wait too long; one that is at fault fails again.
    retry: 1,
    testTimeout: 240_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
