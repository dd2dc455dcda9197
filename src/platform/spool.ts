import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Config } from "./config.ts";

/** Files lie on the disk of the machine while one call or job works on them. */
const folderOf = ({ dataDir }: Pick<Config, "dataDir">) => join(dataDir, "uploads");

/** A path where nothing lies yet. Whoever asked removes what is put there. */
export async function spoolPath(config: Pick<Config, "dataDir">): Promise<string> {
  await mkdir(folderOf(config), { recursive: true });
  return join(folderOf(config), randomUUID());
}

/**
 * An empty folder for work that is tried again where its process died: what an earlier try left is removed. Whoever asked
 * removes it.
 * @param name the same of each try, and of nothing else
 */
export async function spoolFolder(config: Pick<Config, "dataDir">, name: string): Promise<string> {
  const all = folderOf(config);
  await mkdir(all, { recursive: true });
  const left = (await readdir(all)).filter((found) => found.startsWith(`${name}.`));
  for (const found of left) await rm(join(all, found), { recursive: true, force: true });
  const path = join(all, `${name}.${randomUUID()}`);
  await mkdir(path);
  return path;
}

/** Puts a stream on the disk for the time of some work. */
export async function withSpooled<T>(
  config: Pick<Config, "dataDir">,
  bytes: Readable,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const path = await spoolPath(config);
  try {
    await pipeline(bytes, createWriteStream(path, { flags: "wx" }));
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Removes the files of processes that died. A day is longer than any call or job takes. */
export async function removeForgottenSpools(config: Pick<Config, "dataDir">): Promise<void> {
  const folder = folderOf(config);
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && Date.now() - found.mtimeMs > 24 * 3_600_000)
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

/**
 * Cuts a stream into streams of so many bytes, the last one shorter; none is empty and none is held in memory whole. Each
 * must be read to its end before the next one is asked for. Where the source fails, so does the stream that is being read.
 */
export async function* sliceStream(source: Readable, bytes: number): AsyncGenerator<Readable> {
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]();
  let rest: Buffer | undefined;
  async function next(): Promise<Buffer | undefined> {
    for (;;) {
      const chunk = rest ?? (await chunks.next()).value;
      rest = undefined;
      if (chunk === undefined || chunk.length > 0) return chunk;
    }
  }
  async function* slice(first: Buffer): AsyncGenerator<Buffer> {
    let left = bytes;
    for (let chunk: Buffer | undefined = first; chunk; chunk = left > 0 ? await next() : undefined) {
      if (chunk.length > left) rest = chunk.subarray(left);
      yield chunk.subarray(0, left);
      left -= Math.min(chunk.length, left);
    }
  }
  try {
    for (let first = await next(); first; first = await next()) {
      yield Readable.from(slice(first), { objectMode: false });
    }
  } finally {
    await chunks.return?.();
  }
}
