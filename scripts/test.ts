import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { buildAll } from "./build.ts";

/**
 * Everything that has to hold, from the cheapest check to the browser; all run, so that one run tells all faults.
 * With `--quick` what needs no database, build or browser.
 */

const reports = mkdtempSync(join(tmpdir(), "praca-reports-"));
let passed = 0;
/** What failed, each with the name to look for above. */
const failures: string[] = [];
/** How long each file took, in milliseconds. */
const times = new Map<string, number>();

const onWindows: SpawnSyncOptions = { shell: process.platform === "win32" };

function check(name: string, command: string, args: string[]): void {
  console.log(`\n▸ ${name}`);
  const { status } = spawnSync(command, args, { stdio: "inherit", ...onWindows });
  if (status === 0) passed += 1;
  else failures.push(name);
}

interface Report {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** Of a file that could not even be loaded, or whose set-up broke, the file. */
function failuresOf({ testResults }: Report): string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(".", name);
    const failed = assertionResults.filter((result) => result.status === "failed");
    if (failed.length === 0 && status === "failed") return [file];
    // What is tried again has a message for each time.
    return failed.map(({ fullName, failureMessages }) =>
      [`${file}: ${fullName}`, ...failureMessages.map((message) => message.split("\n")[0])].join("\n    "),
    );
  });
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
    for (const { name: path, startTime, endTime } of report.testResults)
      times.set(relative(".", path), endTime - startTime);
    const found = failuresOf(report);
    failures.push(...found);
    if (status !== 0 && found.length === 0) failures.push(`${name}: an error outside of its tests`);
  } catch {
    failures.push(`${name}: no report`);
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
    failures.push("build");
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
const slowest = [...times].sort(([, one], [, other]) => other - one).slice(0, 10);
console.log("\nThe slowest files, in seconds:");
for (const [file, time] of slowest) console.log(`${String(Math.round(time / 1000)).padStart(6)} ${file}`);
for (const failure of failures) console.log(`\nFAILED ${failure}`);
console.log(
  `\n${Math.round((Date.now() - began) / 1000)} seconds\n${passed} passed, ${failures.length} failed`,
);
process.exit(failures.length > 0 ? 1 : 0);
