import { randomUUID } from "node:crypto";
import { createWriteStream, read } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { ServerResponse } from "node:http";
import { basename, dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type ListedFile, RangeBehindEnd, type Storage } from "../storage.ts";
import { checkContentType, checkKey, checkPrefix, contentTypeOf, measured } from "./checks.ts";

/** Of a file that goes to somebody, in bytes; the larger, the fewer times it is asked for. */
const blockBytes = 64 * 1024;

/** Blocks that nobody fills any more, for the next ones; each new one would have to be cleared by the system. */
const spare: Buffer[] = [];
const sparesAtMost = 32;

const takeBlock = (): Buffer => spare.pop() ?? Buffer.allocUnsafeSlow(blockBytes);

function giveBack(block: Buffer): void {
  if (spare.length < sparesAtMost) spare.push(block);
}

/**
 * Bytes of an open file, which is closed with the stream. Where they are piped into an answer one block of memory is
 * filled again and again, as soon as the connection has taken what was in it: Node's own stream takes another for each
 * 64 kB, and with hundreds who watch the collector is some hundred megabytes behind.
 */
export class FileBytes extends Readable {
  readonly #file: FileHandle;
  #position: number;
  /** The place behind the last byte. */
  readonly #end: number;
  #reading: Promise<unknown> = Promise.resolve();

  /** @param end the place behind the last byte */
  constructor(file: FileHandle, start: number, end: number) {
    super();
    this.#file = file;
    this.#position = start;
    this.#end = end;
  }

  override _read(bytes: number): void {
    this.#fill(Buffer.allocUnsafe(bytes)).then(
      (filled) => this.push(filled),
      (error) => this.destroy(error),
    );
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    // The number of a file that is closed while it is being read may be another's by then.
    const close = () => this.#file.close().then(() => done(error), done);
    this.#reading.then(close, close);
  }

  override pipe<Target extends NodeJS.WritableStream>(target: Target, options?: { end?: boolean }): Target {
    if (target instanceof ServerResponse && options === undefined)
      this.#send(target).catch((error) => this.destroy(error));
    else super.pipe(target, options);
    return target;
  }

  async #send(response: ServerResponse): Promise<void> {
    // What is written while the connection breaks is held back by Node and never told of.
    response.once("close", () => this.destroy());
    const block = takeBlock();
    for (;;) {
      const filled = await this.#fill(block);
      if (!filled) break;
      const isTaken = await new Promise<boolean>((resolve) =>
        response.write(filled, (error) => resolve(!error)),
      );
      // That somebody went away is no fault of the file.
      if (!isTaken) return void this.destroy();
    }
    // Only here is it known that nothing is written out of it any more.
    giveBack(block);
    response.end();
    this.push(null);
    this.resume();
  }

  /** @returns the part of the block that was filled; null behind the last byte */
  #fill(block: Buffer): Promise<Buffer | null> {
    const wanted = Math.min(block.length, this.#end - this.#position);
    if (wanted <= 0) return Promise.resolve(null);
    const filling = new Promise<Buffer>((resolve, reject) => {
      // `FileHandle.read` takes longer for it than the system for the bytes.
      read(this.#file.fd, block, 0, wanted, this.#position, (error, bytesRead) => {
        if (error) return reject(error);
        if (bytesRead === 0) return reject(new Error("The file is shorter than it was"));
        this.#position += bytesRead;
        resolve(block.subarray(0, bytesRead));
      });
    });
    this.#reading = filling;
    return filling;
  }
}

/** No key has a segment that begins with a dot: a draft is never taken for a file. */
const draftOf = (path: string) => join(dirname(path), `.${basename(path)}.${randomUUID()}.part`);
const isDraft = (key: string) => /(^|\/)\.[^/]+\.part$/.test(key);

const orNull = (error: NodeJS.ErrnoException): null => {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
};

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders, and needs no such flush.
  const handle = await open(folder).catch(() => null);
  await handle?.sync().finally(() => handle.close());
}

/** Keeps files below `<dataDir>/files`, each written beside its place and moved there when it is whole. */
export function openFolderStorage(dataDir: string): Storage {
  const root = join(dataDir, "files");
  const pathOf = (key: string) => join(root, checkKey(key));
  return {
    async put(key, content, contentType, limit) {
      checkContentType(key, contentType);
      const path = pathOf(key);
      const draft = draftOf(path);
      await mkdir(dirname(path), { recursive: true });
      const { stream, measures } = measured(content, limit?.maxBytes);
      try {
        // Flushed to the disk before it is closed.
        await pipeline(stream, createWriteStream(draft, { flags: "wx", flush: true }));
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
      return measures();
    },

    async get(key, range) {
      const file = await open(pathOf(key)).catch(orNull);
      if (!file) return null;
      const found = await file.stat();
      if (!found.isFile()) {
        await file.close();
        return null;
      }
      if (range && range.start >= found.size) {
        await file.close();
        throw new RangeBehindEnd(`${key} has no byte ${range.start}`);
      }
      const { size } = found;
      const end = Math.min(size, (range?.end ?? size) + 1);
      return { bytes: new FileBytes(file, range?.start ?? 0, end), contentType: contentTypeOf(key), size };
    },

    addressOf: async () => null,

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },

    async *list(prefix) {
      for await (const file of filesBelow(root, checkPrefix(prefix))) if (!isDraft(file.key)) yield file;
    },

    async removeDrafts(before) {
      for await (const { key, modifiedAt } of filesBelow(root, "")) {
        if (isDraft(key) && modifiedAt < before) await rm(join(root, key), { force: true });
      }
    },
  };
}

/** In the order of the bytes of the keys, as S3 lists them; one folder at a time is held in memory. */
async function* filesBelow(root: string, prefix: string): AsyncGenerator<ListedFile> {
  const entries = (await readdir(join(root, prefix), { withFileTypes: true }).catch(orNull)) ?? [];
  const names = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    .sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
  for (const name of names) {
    const key = `${prefix}${name}`;
    if (name.endsWith("/")) yield* filesBelow(root, key);
    else {
      // Gone again where somebody removed it meanwhile.
      const found = await stat(join(root, key)).catch(orNull);
      if (found) yield { key, size: found.size, modifiedAt: found.mtime };
    }
  }
}
