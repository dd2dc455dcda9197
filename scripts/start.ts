import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { buildPages, buildServer, compressing, run } from "./build.ts";
import { runServer, serverVariables } from "./run-server.ts";

/**
 * Compresses what the server sends meanwhile as it is, when nothing else wants the processor. Nothing is left to do after
 * `npm run build`.
 */
function compressBeside(): void {
  const { pid } = spawn(process.execPath, compressing, { stdio: "ignore" });
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
}

const production = { NODE_ENV: "production" };
const server = "build/app/main.js";
/** The last that the building of pages writes. */
const built = "build/pages/server/index.js";

/**
 * Builds the pages, and meanwhile the server, which fills the database. What fails, or is stopped (Ctrl+C), stops the
 * other: neither goes on alone, in the way of the next start. Answers whether all is there; if not, this process ends
 * when both have ended.
 */
async function prepare(): Promise<boolean> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stop = () => {
    if (!signal.aborted) console.log("Parando, assim que o banco de dados estiver em ordem…");
    stopping.abort();
  };
  const signals = ["SIGTERM", "SIGINT"] as const;
  for (const each of signals) process.on(each, stop);
  const fillDatabase = async () => {
    await buildServer();
    await run(process.execPath, [server], { ...serverVariables(production), PRACA_ROLE: "prepare" }, signal);
  };
  try {
    await Promise.all([buildPages("build", signal), fillDatabase()]);
    for (const each of signals) process.off(each, stop);
    return !signal.aborted;
  } catch (error) {
    if (!signal.aborted) console.error((error as Error).message);
    stopping.abort();
    process.exitCode = 1;
    return false;
  }
}

const isBuilt = existsSync(built);
if (!isBuilt) console.log("Preparando a Praça (só na primeira vez)…");
/** After a change `npm run build` makes it anew. */
if (isBuilt || (await prepare())) {
  compressBeside();
  runServer(production);
}
