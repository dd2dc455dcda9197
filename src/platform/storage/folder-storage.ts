import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Storage } from "../storage.ts";
import { checkContentType, checkKey, contentTypeOf } from "./key.ts";

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
    async put(key, bytes, contentType) {
      checkContentType(key, contentType);
      const path = pathOf(key);
      const draft = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true });
      try {
        const file = await open(draft, "wx");
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },

    async get(key) {
      const file = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
        throw error;
      });
      if (!file) return null;
      const found = await file.stat();
      if (!found.isFile()) {
        await file.close();
        return null;
      }
      // The stream closes the file when it ends or is destroyed.
      return { bytes: file.createReadStream(), contentType: contentTypeOf(key), size: found.size };
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
