import { Readable } from "node:stream";

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
