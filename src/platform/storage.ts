import type { Readable } from "node:stream";
import type { Config } from "./config.ts";
import { openFolderStorage } from "./storage/folder-storage.ts";
import { openS3Storage } from "./storage/s3-storage.ts";

export interface StoredFile {
  bytes: Readable;
  contentType: string;
  /** In bytes. */
  size: number;
}

/** Uploaded files under keys such as `images/0198.../480.webp`. */
export interface Storage {
  /**
   * Keeps a file, replacing what the key held; when it resolves, the file survives a crash.
   * @throws Error where the key is malformed or does not end as the content type wants (`.webp` for `image/webp`)
   */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The file, to be read to its end or destroyed; null where there is none. */
  get(key: string): Promise<StoredFile | null>;
  /** Removes the file; an absent one is no error. */
  remove(key: string): Promise<void>;
}

/** Opens the place for uploaded files: S3 where it is configured, else `<dataDir>/files`. */
export function openStorage(config: Pick<Config, "dataDir" | "s3">): Storage {
  return config.s3 ? openS3Storage(config.s3) : openFolderStorage(config.dataDir);
}
