import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

const tests = globSync(["src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts", "bench/**/*.test.ts"]);
/** What a test imports that wants a database of its own. */
const database =
  /from "[^"]*\/(testing\/harness|testing\/pagarme-double|testing\/test-database|embedded)\.ts"|useTestApp/;
const needsDatabase = (file: string): boolean => database.test(readFileSync(file, "utf8"));

/** Two cores, and a PostgreSQL beside them; one more waits for what was killed, cut off or put off. */
const maxWorkers = 3;

/** Importing again for each file took longer than its tests: a worker keeps what it has imported. */
const isolate = false;

/** `unit` needs nothing but Node; `api` runs on a PostgreSQL that it starts. Each test is in one of them by what it imports. */
export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          name: "unit",
          isolate,
          include: tests.filter((file) => !needsDatabase(file)),
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "api",
          include: tests.filter(needsDatabase),
          isolate,
          globalSetup: ["src/app/testing/global-setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // The second that is usual is short for what waits for a database, on a machine that does something else.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
