import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs, promisify } from "node:util";
import { type BuildOptions, build, type Plugin } from "esbuild";
import { keepAssets, setAssetsAside } from "./keep-assets.ts";

/**
 * Of the parts of mails those that we use. All of them come with Tailwind and with programs that colour code: 0.6 s in
 * which nobody is answered, and 30 MB, with the first mail. Their renderer stays a package, which we load by its own name.
 */
const partsOfMails: Plugin = {
  name: "parts of mails",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react-email$/ }, ({ path }) => ({
      path: fileURLToPath(import.meta.resolve(path)),
      sideEffects: false,
    }));
    onResolve({ filter: /^@react-email\/render$/ }, ({ path, importer }) =>
      importer.includes("node_modules") ? { path, namespace: "nothing" } : null,
    );
    onLoad({ filter: /.*/, namespace: "nothing" }, () => ({ contents: "export {}" }));
  },
};

/** How the server and the threads and programs beside it become one file each; other packages stay outside of them. */
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
  plugins: [partsOfMails],
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

/** What puts the compressed files of the pages beside them. */
export const compressing = ["scripts/compress-assets.ts", "build/pages/client"];

/** All of it, into build/. */
export async function buildAll(previous?: string): Promise<void> {
  await buildPages(previous);
  // A process of its own: the compressor takes over how the process that loads it reports its errors.
  await run(process.execPath, compressing, process.env);
  await buildServer();
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { previous: { type: "string" } } });
  await buildAll(values.previous);
}
