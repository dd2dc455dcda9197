import { existsSync } from "node:fs";
import { readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";

const compressible = /\.(js|css|svg|json)$/;
/** What is smaller gains nothing. */
const leastBytes = 400;

/** By the ending of the compressed file. */
const compressors = {
  gz: (bytes: Uint8Array) => promisify(gzip)(bytes, { level: zlib.Z_BEST_COMPRESSION }),
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY } }),
};

/** Puts a `.gz` and a `.br` beside a file, unless they are there. */
async function compressFile(path: string): Promise<void> {
  if ((await stat(path)).size < leastBytes) return;
  for (const [ending, compress] of Object.entries(compressors)) {
    const target = `${path}.${ending}`;
    if (existsSync(target)) continue;
    // A server that sends the files meanwhile never sees half of one.
    await writeFile(`${target}.part`, await compress(await readFile(path)));
    await rename(`${target}.part`, target);
  }
}

/**
 * Compresses all files that the browser loads from a folder, so that no visitor waits for the server to do it. How many
 * are worked on at a time is up to Node's pool of threads.
 */
export async function compressAssets(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => compressible.test(name));
  await Promise.all(files.map((name) => compressFile(join(folder, name))));
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error("node scripts/compress-assets.ts <folder>");
  await compressAssets(folder);
}
