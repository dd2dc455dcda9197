import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { parseArgs, stripVTControlCharacters } from "node:util";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import { makeDemoFolder } from "../e2e/setup/start-product.ts";
import { buildAll } from "./build.ts";
import { ensureChromium } from "./ensure-chromium.ts";

/**
 * What has to hold, from the cheapest check to the browser; all of it runs, so that one run tells all faults. Without an
 * option the landing gate; with `--quick` what of it needs no database, build or browser; with `--proof` what is too dear
 * for each landing: every journey at every width, accessibility of all screens, budgets, memory, kills, restarts, load.
 */
const { quick, proof } = parseArgs({
  options: { quick: { type: "boolean" }, proof: { type: "boolean" } },
}).values;

const reports = mkdtempSync(join(tmpdir(), "praca-reports-"));
let passed = 0;
/** What failed, each with the name to look for above. */
const failures: string[] = [];
/** How long each part and each file took, in milliseconds. */
const parts = new Map<string, number>();
const files = new Map<string, number>();

async function part(name: string, run: () => Promise<void>): Promise<void> {
  const began = Date.now();
  await run();
  parts.set(name, Date.now() - began);
}

/** Runs a program; what it writes is shown when it has ended, so that two that run at once do not write into each other. */
function program(name: string, command: string, args: string[], env = {}): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env },
      shell: process.platform === "win32",
    });
    const written: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes) => written.push(bytes));
    child.once("error", reject);
    child.once("close", (code) => {
      console.log(`\n▸ ${name}\n${Buffer.concat(written).toString().trimEnd()}`);
      resolve(code);
    });
  });
}

const check = (name: string, command: string, args: string[]): Promise<void> =>
  part(name, async () => {
    if ((await program(name, command, args)) === 0) passed += 1;
    else failures.push(name);
  });

interface VitestReport {
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
function failuresOf({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(".", name);
    const failed = assertionResults.filter((result) => result.status === "failed");
    if (failed.length === 0 && status === "failed") return [file];
    return failed.map(({ fullName, failureMessages }) =>
      [`${file}: ${fullName}`, ...failureMessages.map((message) => message.split("\n")[0])].join("\n    "),
    );
  });
}

const suite = (name: string, project: string): Promise<void> =>
  part(name, async () => {
    const file = join(reports, `${project}.json`);
    const args = ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
    // A colour for each dot would be most of what the run prints.
    const env = { NODE_ENV: "test", NO_COLOR: "1" };
    const code = await program(name, "vitest", [...args, "--project", project], env);
    try {
      const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport;
      passed += report.numPassedTests;
      for (const { name: path, startTime, endTime } of report.testResults)
        files.set(relative(".", path), endTime - startTime);
      const found = failuresOf(report);
      failures.push(...found);
      if (code !== 0 && found.length === 0) failures.push(`${name}: an error outside of its tests`);
    } catch {
      failures.push(`${name}: no report`);
    }
  });

/** As playwright.config.ts names it. */
const journeysReport = "test-results/journeys.json";

/** What journeys of a file, or of a group in it, came to. */
function countJourneys({ title, file, specs, suites = [] }: JSONReportSuite, group = ""): void {
  const path = `e2e/${file}`;
  for (const { ok, title: journey, tests } of specs) {
    const took = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
    files.set(path, (files.get(path) ?? 0) + took);
    if (ok) passed += tests.length;
    else {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
      const said = errors.map(({ message = "", location }) => {
        const [first = ""] = stripVTControlCharacters(message).split("\n");
        return `${first}${location ? ` (line ${location.line})` : ""}`;
      });
      failures.push([`${path}: ${group} ${journey}`, ...said].join("\n    "));
    }
  }
  for (const inner of suites) countJourneys(inner, `${group} ${inner.title === title ? "" : inner.title}`);
}

const journeys = (name: string, projects: string[]): Promise<void> =>
  part(name, async () => {
    const args = ["test", ...projects.map((project) => `--project=${project}`)];
    // Not that of an earlier run, where this one writes none.
    rmSync(journeysReport, { force: true });
    const code = await program(name, "playwright", args);
    try {
      const report = JSON.parse(readFileSync(journeysReport, "utf8")) as JSONReport;
      const before = failures.length;
      for (const each of report.suites) countJourneys(each);
      for (const { message } of report.errors) failures.push(`${name}: ${message}`);
      if (code !== 0 && failures.length === before) failures.push(`${name}: an error outside of them`);
    } catch {
      failures.push(`${name}: no report`);
    }
  });

/** A step that passes or fails as a whole. */
const step = (name: string, run: () => Promise<unknown>): Promise<void> =>
  part(name, async () => {
    try {
      await run();
      passed += 1;
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      failures.push(name);
    }
  });

const build = (): Promise<void> => step("build", buildAll);

/** Where it has to be installed, the network is waited for; tests that install something run later. */
const findBrowser = (): Promise<void> =>
  step("browser", async () => {
    process.env.CHROMIUM_PATH = await ensureChromium();
  });

/** A product with its demo data, with which journeys begin: no core is busy with it for long. */
const makeDemo = (): Promise<void> =>
  step("demo data", async () => {
    process.env.JOURNEYS_DATA_DIR = await makeDemoFolder();
  });

const mayJourney = (): boolean => !failures.some((name) => ["browser", "build", "demo data"].includes(name));

const began = Date.now();
if (proof) {
  await suite("memory, kills, long videos", "proof");
  await build();
  if (!failures.includes("build")) {
    await journeys("browser journeys", ["desktop", "phone"]);
    await journeys("Lighthouse, load, restarts", ["measures"]);
  }
} else {
  await Promise.all([
    // Several checkers would each read the types of packages.
    check("types", "tsc", ["-p", ".", "--singleThreaded"]),
    (async () => {
      await check("lint", "biome", ["ci", "--error-on-warnings"]);
      await check("structure", process.execPath, ["scripts/check-structure.ts"]);
      await check("specification", process.execPath, ["scripts/check-specification.ts"]);
      await suite("unit tests", "unit");
    })(),
    quick ? undefined : findBrowser(),
  ]);
  if (!quick) {
    // Half of the API tests is waiting for the database, and the build needs none.
    const ready = build().then(() => (mayJourney() ? makeDemo() : undefined));
    await Promise.all([suite("API tests", "api"), ready]);
    if (mayJourney()) await journeys("browser journeys", ["gate"]);
  }
}

rmSync(reports, { recursive: true, force: true });
const seconds = (milliseconds: number): string => String(Math.round(milliseconds / 1000)).padStart(6);
const slowest = [...files].sort(([, one], [, other]) => other - one).slice(0, 10);
console.log("\nThe parts, and the dearest files, in seconds:");
for (const [name, took] of [...parts, ...slowest]) console.log(`${seconds(took)} ${name}`);
for (const failure of failures) console.log(`\nFAILED ${failure}`);
console.log(
  `\n${Math.round((Date.now() - began) / 1000)} seconds\n${passed} passed, ${failures.length} failed`,
);
process.exit(failures.length > 0 ? 1 : 0);
