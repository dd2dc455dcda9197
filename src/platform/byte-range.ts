import { type ByteRange, RangeBehindEnd, type Storage, type StoredFile } from "./storage.ts";

const span = /^bytes=(\d{1,15})-(\d{0,15})$/;
const suffix = /^bytes=-(\d{1,15})$/;

/** A part of a file as a request asks for it: from a byte on, or so many bytes at the end. */
export type AskedRange = ByteRange | { last: number };

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
export type OpenedRange = { file: StoredFile; start: number; end: number } | { file: null; size: number };

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
