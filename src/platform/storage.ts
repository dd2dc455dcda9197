import type { Readable } from "node:stream";
import type { Config } from "./config.ts";
import type { Measures } from "./storage/checks.ts";
import { openFolderStorage } from "./storage/folder-storage.ts";

export interface StoredFile {
  bytes: Readable;
  contentType: string;
  /** Of the whole file in bytes, also where a part of it was asked for. */
  size: number;
}

/** A part of a file by the places of its bytes, as HTTP counts them: the first is 0, and `end` is in. */
interface ByteRange {
  start: number;
  /** The last byte of the file where absent or beyond it. */
  end?: number;
}

export interface ListedFile {
  key: string;
  /** In bytes. */
  size: number;
  modifiedAt: Date;
}

/** A part of a file was asked for that begins behind its end. */
export class RangeBehindEnd extends RangeError {
  override name = "RangeBehindEnd";
}

/** A file that its row speaks of is not there: another machine kept it, or the folder is another one. */
export class StoredFileMissing extends Error {
  override name = "StoredFileMissing";
}

/** Uploaded files under keys such as `images/0198.../480.webp`. */
export interface Storage {
  /**
   * Keeps a file, replacing what the key held; when it resolves, the file survives a crash. A stream is never held in
   * memory whole. Where it fails the key holds what it held before.
   * @throws Error where the key is malformed or does not end as the content type wants (`.webp` for `image/webp`)
   * @throws TooManyBytes where a stream goes beyond `maxBytes`
   */
  put(
    key: string,
    content: Uint8Array | Readable,
    contentType: string,
    limit?: { maxBytes: number },
  ): Promise<Measures>;
  /**
   * The file or a part of it, to be read to its end or destroyed; null where there is none.
   * @throws RangeBehindEnd
   */
  get(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /**
   * An address at which the store itself gives the file to whoever asks, for so many seconds, whether the file is there
   * or not; null where the store has no addresses.
   */
  addressOf(key: string, seconds: number): Promise<string | null>;
  /** Removes the file; an absent one is no error. */
  remove(key: string): Promise<void>;
  /** The files whose keys begin with a prefix such as `images/`, in the order of the bytes of their keys. */
  list(prefix: `${string}/`): AsyncIterable<ListedFile>;
  /** Removes what was left behind before some moment by puts that never came to an end. */
  removeDrafts(before: Date): Promise<void>;
}

/** Opens the place for uploaded files: S3 where it is configured, else `<dataDir>/files`. */
export async function openStorage(config: Pick<Config, "dataDir" | "s3">): Promise<Storage> {
  if (!config.s3) return openFolderStorage(config.dataDir);
  const { openS3Storage } = await import("./storage/s3-storage.ts");
  return openS3Storage(config.s3);
}

/**
 * The file that a row speaks of.
 * @throws StoredFileMissing, so that work which needs it is tried again and told
 */
export async function requireFile(storage: Pick<Storage, "get">, key: string): Promise<StoredFile> {
  const file = await storage.get(key);
  if (!file) throw new StoredFileMissing(`${key} is not in this storage`);
  return file;
}

const span = /^bytes=(\d{1,15})-(\d{0,15})$/;
const suffix = /^bytes=-(\d{1,15})$/;

/** A part of a file as a request asks for it: from a byte on, or so many bytes at the end. */
type AskedRange = ByteRange | { last: number };

/**
 * What the Range header asks for; null where the whole file is the answer, as it is to what is malformed and to several
 * parts at once, which a server need not know (RFC 9110, 14.2).
 */
export function readRange(header: string | undefined): AskedRange | null {
  const [, start = "", end = ""] = span.exec(header ?? "") ?? [];
  if (start) {
    if (!end) return { start: Number(start) };
    return Number(end) < Number(start) ? null : { start: Number(start), end: Number(end) };
  }
  const last = suffix.exec(header ?? "")?.[1];
  return last === undefined ? null : { last: Number(last) };
}

/** A part of a stored file, to be read to its end or destroyed; `start` and `end` are bytes of it, or it has none of them. */
type OpenedRange = { file: StoredFile; start: number; end: number } | { file: null; size: number };

/** Opens what was asked for, told with the size where that begins behind the end; null where there is no file. */
export async function openRange(
  storage: Pick<Storage, "get">,
  key: string,
  asked: AskedRange,
): Promise<OpenedRange | null> {
  if ("last" in asked) {
    const size = await sizeOf(storage, key);
    return size === null ? null : openRange(storage, key, { start: Math.max(0, size - asked.last) });
  }
  try {
    const file = await storage.get(key, asked);
    if (!file) return null;
    return { file, start: asked.start, end: Math.min(asked.end ?? file.size, file.size - 1) };
  } catch (error) {
    if (!(error instanceof RangeBehindEnd)) throw error;
    const size = await sizeOf(storage, key);
    return size === null ? null : { file: null, size };
  }
}

async function sizeOf(storage: Pick<Storage, "get">, key: string): Promise<number | null> {
  const file = await storage.get(key);
  file?.bytes.destroy();
  return file?.size ?? null;
}
