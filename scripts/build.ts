import { spawnSync } from "node:child_process";
import { type BuildOptions, build } from "esbuild";
import { compressAssets } from "./compress-assets.ts";

/** How the server becomes one file; packages stay outside of it. */
export const serverBuild = (entry: string): BuildOptions => ({
  entryPoints: [entry],
  outfile: "build/app/main.js",
  bundle: true,
  packages: "external",
  platform: "node",
  format: "esm",
  target: "node24",
  jsx: "automatic",
  sourcemap: true,
  logLevel: "error",
});

/** Builds the pages (React Router) and the server into build/. */
export async function buildAll(): Promise<void> {
  const pages = spawnSync("react-router", ["build"], {
    stdio: ["ignore", "pipe", "pipe"],
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
    shell: process.platform === "win32",
  });
  if (pages.status !== 0) throw new Error(`The pages could not be built\n${pages.stdout}\n${pages.stderr}`);
  await compressAssets("build/client");
  await build(serverBuild("src/app/main.ts"));
}

if (import.meta.main) await buildAll();
