import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";

/** Where the packages of the project are found from. */
const folder = join(process.cwd(), "node_modules", `.praca-killed-${process.pid}`);

/** Makes one file of a process of this folder, so that it begins within a second. */
export async function bundleProcess(name: "server-to-kill" | "film-worker-to-kill"): Promise<string> {
  await mkdir(folder, { recursive: true });
  const outfile = join(folder, `${name}.mjs`);
  await build({
    entryPoints: [join(import.meta.dirname, `${name}.ts`)],
    outfile,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node24",
    jsx: "automatic",
  });
  return outfile;
}

export const removeBundles = (): Promise<void> => rm(folder, { recursive: true, force: true });
