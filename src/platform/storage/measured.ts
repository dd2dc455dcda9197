import { createHash } from "node:crypto";
import { pipeline, Readable, Transform } from "node:stream";

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
