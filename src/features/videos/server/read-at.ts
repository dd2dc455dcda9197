import { buffer } from "node:stream/consumers";
import { requireFile, type Storage } from "../../../platform/storage.ts";
import type { ReadAt } from "./film-boxes.ts";

const blockBytes = 64 * 1024;

/** Reads here and there in a stored file of so many bytes, a block at a time; the last block is kept. */
export function readAtOf(storage: Pick<Storage, "get">, key: string, size: number): ReadAt {
  let block = { start: 0, bytes: Buffer.alloc(0) };
  return async (position, length) => {
    if (position >= size) return Buffer.alloc(0);
    const isThere =
      position >= block.start && Math.min(position + length, size) <= block.start + block.bytes.length;
    if (!isThere) {
      const range = { start: position, end: Math.min(position + Math.max(blockBytes, length), size) - 1 };
      const { bytes } = await requireRange(storage, key, range);
      block = { start: position, bytes: await buffer(bytes) };
    }
    return block.bytes.subarray(position - block.start, position - block.start + length);
  };
}

const requireRange = (storage: Pick<Storage, "get">, key: string, range: { start: number; end: number }) =>
  requireFile({ get: (asked) => storage.get(asked, range) }, key);
