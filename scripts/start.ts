import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { buildPages, buildServer, compressing, run } from "./build.ts";
import { productionVariables, runServer } from "./run-server.ts";

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

/** Builds on the first start, and fills the database meanwhile; after a change `npm run build` makes it anew. */
if (!existsSync(built)) {
  console.log("Preparando a Praça (só na primeira vez)…");
  await buildServer();
  const filling = run(process.execPath, [server], {
    ...productionVariables(production),
    PRACA_ROLE: "prepare",
  });
  await Promise.all([buildPages(), filling]);
}
compressBeside();
runServer(production);
