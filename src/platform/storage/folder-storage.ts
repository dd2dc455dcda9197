import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type ListedFile, RangeBehindEnd, type Storage } from "../storage.ts";
import { FileBytes } from "./file-bytes.ts";
import { checkContentType, checkKey, checkPrefix, contentTypeOf } from "./key.ts";
import { measured } from "./measured.ts";

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
