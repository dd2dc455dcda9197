import { pbkdf2 } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ConfinedProcessFailed, runConfined } from "./external-program.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "praca-confined-"));
  await writeFile(join(folder, "input"), "olá");
});
afterAll(() => rm(folder, { recursive: true }));

/** The lines that a program of this text answers. */
async function run(text: string, limits = {}): Promise<string[]> {
  const program = join(folder, "program.mjs");
  await writeFile(program, text);
  const confinement = { megabytes: 128, seconds: 200, maxOutput: 10_000, ...limits };
  const lines: string[] = [];
  const running = runConfined(program, { args: ["7"], file: join(folder, "input"), ...confinement });
  for await (const line of running) lines.push(line);
  return lines;
}

describe("a confined program", () => {
  it("reads its file, knows its arguments, and answers lines", async () => {
    const text = `import { readFileSync } from "node:fs";
      console.log(readFileSync(0, "utf8"));
      console.log(process.argv[2]);`;
    expect(await run(text)).toEqual(["olá", "7"]);
  });

  it("is heard to the end, also where everything else takes long", async () => {
    let isBusy = true;
    const slow = promisify(pbkdf2);
    // All threads that open and close files are taken.
    const others = Array.from({ length: 8 }, async () => {
      while (isBusy) await slow("password", "salt", 50_000, 32, "sha512");
    });
    try {
      expect(await run(`console.log("one"); console.log("two");`)).toEqual(["one", "two"]);
    } finally {
      isBusy = false;
      await Promise.all(others);
    }
  });

  it("knows nothing of the environment, writes nothing, starts nothing", async () => {
    const text = `import { writeFileSync } from "node:fs";
      import { spawnSync } from "node:child_process";
      import { Worker } from "node:worker_threads";
      const told = (work) => { try { work(); return "done"; } catch (error) { return error.code; } };
      console.log(Object.keys(process.env).filter((name) => name !== "PWD" && name !== "_").join());
      console.log(told(() => writeFileSync(${JSON.stringify(join(folder, "out"))}, "x")));
      console.log(told(() => spawnSync("true")));
      console.log(told(() => new Worker("", { eval: true })));`;
    expect(await run(text)).toEqual(["", ...Array(3).fill("ERR_ACCESS_DENIED")]);
  });

  it.each([
    ["breaks", "process.exit(3)", {}],
    ["fills the memory with objects", "const all = []; for (;;) all.push({ all });", {}],
    ["fills the memory with bytes", "const all = []; for (;;) all.push(Buffer.alloc(1e7, 1));", {}],
    ["never ends", "for (;;);", { seconds: 1 }],
    ["waits", "setInterval(() => {}, 1000)", { seconds: 0.2 }],
    ["answers without end", "setInterval(() => console.log('x'.repeat(1000)), 1)", {}],
    ["stops within a line", "process.stdout.write('half')", {}],
  ])("that %s is a failure", async (_, text, limits) => {
    await expect(run(text, limits)).rejects.toThrow(ConfinedProcessFailed);
  });
});
