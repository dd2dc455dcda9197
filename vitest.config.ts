import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

const all = globSync(["src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts", "bench/**/*.test.ts"]);
const isProof = (file: string): boolean => /\.proof\.test\.ts$/.test(file);
const tests = all.filter((file) => !isProof(file));
/** What a test imports that wants a database of its own. */
const database =
  /from "[^"]*\/(testing\/harness|testing\/pagarme-double|testing\/test-database|embedded)\.ts"|useTestApp/;
const needsDatabase = (file: string): boolean => database.test(readFileSync(file, "utf8"));

/** Two cores, and a PostgreSQL beside them: half of what a worker does is waiting for it. */
const maxWorkers = 4;

/** Importing again for each file took longer than its tests: a worker keeps what it has imported. */
const isolate = false;

/** They end what hangs, and measure nothing: ten times as long as the slowest takes on a machine that does much else. */
const patience = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } };

/** The product's own limits of time end nothing that is merely slow; who looks at one of them gives a small one itself. */
const env = { TIME_LIMIT_FACTOR: "10" };
Object.assign(process.env, env);

const globalSetup = ["src/app/testing/global-setup.ts"];

/**
 * `unit` needs nothing but Node; `api` runs on a PostgreSQL that it starts. Each test is in one of them by what it imports.
 * `proof` measures memory, kills processes or takes minutes, and is no part of the gate.
 */
export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          name: "unit",
          isolate,
          env,
          include: tests.filter((file) => !needsDatabase(file)),
          ...patience,
        },
      },
      {
        test: {
          name: "api",
          env,
          include: tests.filter(needsDatabase),
          isolate,
          globalSetup,
          ...patience,
        },
      },
      {
        test: {
          name: "proof",
          env,
          include: all.filter(isProof),
          globalSetup,
          ...patience,
          testTimeout: 1_800_000,
        },
      },
    ],
  },
});
