import { execFile } from "node:child_process";
import { parseArgs, promisify } from "node:util";
import { type BuildOptions, build } from "esbuild";
import { compressAssets } from "./compress-assets.ts";
import { keepAssets, setAssetsAside } from "./keep-assets.ts";

/** How the server and the threads and programs beside it become one file each; other packages stay outside of them. */
export const serverBuild = (entry: string): BuildOptions => ({
  entryPoints: {
    main: entry,
    "rendering-thread": "src/app/rendering/rendering-thread.ts",
    "read-table-process": "src/features/market/products/server/read-table-process.ts",
    "read-invoices-process": "src/features/market/commissions/server/read-invoices-process.ts",
    "remux-video-process": "src/features/training/videos/server/remux-video-process.ts",
    "read-resume-process": "src/features/people/resumes/server/read-resume-process.ts",
  },
  outdir: "build/app",
  bundle: true,
  packages: "external",
  // What few need, such as the renderer of e-mails, is loaded when it is first needed.
  splitting: true,
  platform: "node",
  format: "esm",
  target: "node24",
  jsx: "automatic",
  sourcemap: true,
  logLevel: "error",
});

/** The service worker: one program, of which browsers load all at once. */
const workerBuild: BuildOptions = {
  entryPoints: { "offline-worker": "src/app/offline/worker.ts" },
  outdir: "build/app",
  bundle: true,
  minify: true,
  platform: "browser",
  format: "iife",
  target: "es2022",
  define: { "process.env.NODE_ENV": '"production"' },
  logLevel: "error",
};

/**
 * Runs a program of ours until it ends.
 * @param stopped ends it before (SIGTERM)
 * @throws Error with what it wrote where it failed
 */
export async function run(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  stopped?: AbortSignal,
): Promise<void> {
  try {
    await promisify(execFile)(program, args, {
      env,
      signal: stopped,
      shell: process.platform === "win32",
      maxBuffer: Infinity,
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(" ")} failed\n${stdout}\n${stderr}`, { cause: error });
  }
}

/** The server and the service worker, in a second or two. */
export async function buildServer(): Promise<void> {
  await Promise.all([build(serverBuild("src/app/main.ts")), build(workerBuild)]);
}

/**
 * The pages (React Router), whose files the server sends as they are until they are compressed.
 * @param previous the build of the release before, whose files browsers may still ask for
 */
export async function buildPages(previous = "build", stopped?: AbortSignal): Promise<void> {
  const earlier = await setAssetsAside(previous);
  try {
    await run("react-router", ["build"], { ...process.env, NODE_ENV: "production" }, stopped);
    await keepAssets("build", earlier);
  } finally {
    await earlier.remove();
  }
}

const filesOfPages = "build/pages/client";

/** The program that puts the compressed files of the pages beside them. */
export const compressing = ["scripts/compress-assets.ts", filesOfPages];

/** All of it, into build/. */
export async function buildAll(previous?: string): Promise<void> {
  await buildPages(previous);
  await Promise.all([compressAssets(filesOfPages), buildServer()]);
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { previous: { type: "string" } } });
  await buildAll(values.previous);
}
