import { createHash } from "node:crypto";
import { pipeline, Readable, Transform } from "node:stream";

/** What may be stored, by the end of the key; a folder on disk knows no other place for the type. */
const contentTypes: Record<string, string> = {
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  svg: "image/svg+xml",
  pdf: "application/pdf",
  csv: "text/csv",
  txt: "text/plain",
  json: "application/json",
  zip: "application/zip",
  mp3: "audio/mpeg",
  mp4: "video/mp4",
  webm: "video/webm",
  mov: "video/quicktime",
  vtt: "text/vtt",
  m3u8: "application/vnd.apple.mpegurl",
  ts: "video/mp2t",
  m4s: "video/iso.segment",
  bin: "application/octet-stream",
};

/**
 * Checks a key: segments of letters, digits, `-`, `_` and `.`, separated by slashes, none starting with a dot. So a key can
 * be a path below a folder and never one outside it.
 * @throws Error for any other text
 */
export function checkKey(key: string): string {
  if (key.length > 300 || !/^[A-Za-z0-9_-][\w.-]*(\/[A-Za-z0-9_-][\w.-]*)*$/.test(key)) {
    throw new Error(`Not a key of a stored file: ${JSON.stringify(key.slice(0, 80))}`);
  }
  return key;
}

/**
 * Checks what keys may begin with: a key and a slash.
 * @throws Error for any other text
 */
export function checkPrefix(prefix: string): string {
  checkKey(prefix.replace(/\/$/, ""));
  return prefix;
}

/** The content type that the end of a key stands for. */
export function contentTypeOf(key: string): string {
  return contentTypes[key.slice(key.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}

/**
 * Makes sure that a file will come back with the content type it was stored with.
 * @throws Error where the key ends otherwise than the content type wants
 */
export function checkContentType(key: string, contentType: string): void {
  if (contentTypeOf(key) !== contentType) throw new Error(`${key} cannot be stored as ${contentType}`);
}

/** What a file turned out to be while it was kept. */
export interface Measures {
  /** In bytes. */
  size: number;
  /** In hexadecimal digits. */
  sha256: string;
}

/** A stream went on beyond what it may hold. */
export class TooManyBytes extends Error {
  override name = "TooManyBytes";
}

/**
 * Lets bytes through while they are counted. The stream fails where its source does, and with `TooManyBytes` where the
 * source goes on beyond the limit.
 */
export function measured(
  content: Uint8Array | Readable,
  maxBytes = Number.POSITIVE_INFINITY,
): { stream: Readable; measures: () => Measures } {
  const hash = createHash("sha256");
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) return done(new TooManyBytes(`More than ${maxBytes} bytes`));
      hash.update(chunk);
      done(null, chunk);
    },
  });
  // What goes wrong is told by the meter itself, to whoever reads it.
  pipeline(content instanceof Readable ? content : Readable.from([content]), meter, () => undefined);
  return { stream: meter, measures: () => ({ size, sha256: hash.digest("hex") }) };
}
