import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { type BuildOptions, build } from "esbuild";
import { keepAssets, setAssetsAside } from "./keep-assets.ts";

/** How the server and the threads and programs beside it become one file each; packages stay outside of them. */
export const serverBuild = (entry: string): BuildOptions => ({
  entryPoints: {
    main: entry,
    "rendering-thread": "src/app/rendering/rendering-thread.ts",
    "read-table-process": "src/features/products/server/read-table-process.ts",
    "remux-video-process": "src/features/videos/server/remux-video-process.ts",
    "read-resume-process": "src/features/resume-readings/server/read-resume-process.ts",
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

/** @throws Error with what the program wrote where it failed */
function run(program: string, args: string[], options: SpawnSyncOptions = {}): void {
  const { status, stdout, stderr } = spawnSync(program, args, {
    stdio: ["ignore", "pipe", "pipe"],
    encoding: "utf8",
    ...options,
  });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed\n${stdout}\n${stderr}`);
}

/**
 * Builds the pages (React Router) and the server into build/.
 * @param previous the build of the release before, whose files browsers may still ask for
 */
export async function buildAll(previous = "build"): Promise<void> {
  const earlier = await setAssetsAside(previous);
  const env = { ...process.env, NODE_ENV: "production" };
  run("react-router", ["build"], { env, shell: process.platform === "win32" });
  // A process of its own: the compressor takes over how the process that loads it reports its errors.
  run(process.execPath, ["scripts/compress-assets.ts", "build/client"]);
  await keepAssets("build", earlier);
  await earlier.remove();
  await build(serverBuild("src/app/main.ts"));
  await build(workerBuild);
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { previous: { type: "string" } } });
  await buildAll(values.previous);
}
