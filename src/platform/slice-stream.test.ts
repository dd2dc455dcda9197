import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { sliceStream } from "./spool.ts";

async function slicesOf(chunks: number[], bytes: number): Promise<number[][]> {
  let next = 0;
  const source = Readable.from(
    chunks.map((length) => Buffer.from(Array.from({ length }, () => next++))),
    { objectMode: false },
  );
  const slices: number[][] = [];
  for await (const slice of sliceStream(source, bytes)) slices.push([...(await buffer(slice))]);
  return slices;
}

it.each([
  { chunks: [], bytes: 4, lengths: [] },
  { chunks: [1, 1, 1], bytes: 4, lengths: [3] },
  { chunks: [4, 4], bytes: 4, lengths: [4, 4] },
  { chunks: [11], bytes: 4, lengths: [4, 4, 3] },
  { chunks: [3, 3, 3, 1], bytes: 4, lengths: [4, 4, 2] },
])("cuts pieces of $chunks bytes at every $bytes", async ({ chunks, bytes, lengths }) => {
  const slices = await slicesOf(chunks, bytes);
  expect(slices.map(({ length }) => length)).toEqual(lengths);
  expect(slices.flat()).toEqual(slices.flat().map((_, index) => index));
});

it("fails where the source does", async () => {
  const source = Readable.from(
    (async function* () {
      yield Buffer.alloc(6);
      throw new Error("gone");
    })(),
    { objectMode: false },
  );
  const lengths: number[] = [];
  const reading = (async () => {
    for await (const slice of sliceStream(source, 4)) lengths.push((await buffer(slice)).length);
  })();
  await expect(reading).rejects.toThrow("gone");
  expect(lengths).toEqual([4]);
});
