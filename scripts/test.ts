import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildAll } from "./build.ts";

/**
 * Everything that has to hold, from the cheapest check to the browser; all run, so that one run tells all faults.
 * With `--quick` what needs no database, build or browser.
 */

const reports = mkdtempSync(join(tmpdir(), "praca-reports-"));
let passed = 0;
let failed = 0;

const onWindows: SpawnSyncOptions = { shell: process.platform === "win32" };

function check(name: string, command: string, args: string[]): void {
  console.log(`\n▸ ${name}`);
  const { status } = spawnSync(command, args, { stdio: "inherit", ...onWindows });
  if (status === 0) passed += 1;
  else failed += 1;
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
}

function suite(name: string, args: string[]): void {
  console.log(`\n▸ ${name}`);
  const file = join(reports, `${name}.json`);
  const { status } = spawnSync(
    "vitest",
    ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`, ...args],
    { stdio: "inherit", env: { ...process.env, NODE_ENV: "test" }, ...onWindows },
  );
  try {
    const report = JSON.parse(readFileSync(file, "utf8")) as Report;
    passed += report.numPassedTests;
    failed += report.numFailedTests;
    // A suite that could not even be loaded, or a set-up that broke, counts no test.
    if (status !== 0 && report.numFailedTests === 0) failed += Math.max(1, report.numFailedTestSuites);
  } catch {
    failed += 1;
  }
}

async function builds(): Promise<boolean> {
  console.log("\n▸ build");
  try {
    await buildAll();
    passed += 1;
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    failed += 1;
    return false;
  }
}

const began = Date.now();
check("lint", "biome", ["ci", "--error-on-warnings"]);
check("structure", process.execPath, ["scripts/check-structure.ts"]);
check("specification", process.execPath, ["scripts/check-specification.ts"]);
// One checker reads the types of packages once; more of them take longer on two cores.
check("types", "tsc", ["-p", ".", "--checkers", "1"]);
suite("unit tests", ["--project", "unit"]);
if (!process.argv.includes("--quick")) {
  suite("API tests", ["--project", "api"]);
  if (await builds()) suite("browser journeys", ["--config", "vitest.e2e.config.ts"]);
}

rmSync(reports, { recursive: true, force: true });
console.log(`\n${Math.round((Date.now() - began) / 1000)} seconds\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
