import { existsSync } from "node:fs";
import { buildAll } from "./build.ts";
import { runServer } from "./run-server.ts";

/** Builds on the first start; after a change `npm run build` makes it anew. */
if (!existsSync("build/app/main.js")) {
  console.log("Preparando a Praça (só na primeira vez)…");
  await buildAll();
}
runServer({ NODE_ENV: "production" });
