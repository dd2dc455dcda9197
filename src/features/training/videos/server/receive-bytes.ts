import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { and, eq, sql } from "drizzle-orm";
import type { Services } from "../../../../platform/services.ts";
import { sliceStream } from "../../../../platform/slice-stream.ts";
import { requireFile, type Storage } from "../../../../platform/storage.ts";
import { notMp4, storageFull, uploadMovedOn, videoNotFound } from "../contract.ts";
import { videoParts, videos, videoUploads } from "../table.ts";
import { looksLikeMp4, type ReadAt } from "./film-boxes.ts";
import { enqueueWork } from "./process-video-job.ts";
import { enqueueRemovalOfFiles } from "./remove-video-files-job.ts";
import { partKey } from "./video-files.ts";

/** What is lost at most where a process dies; each is a file of its own, so that any process goes on. */
const partBytes = 16 * 1024 * 1024;

type Receiving = Pick<Services, "db" | "storage" | "queue">;

/**
 * Takes in bytes of a video from some position on, a part at a time; where the last byte is among them the work on it
 * begins. What came before the source failed or ended is kept, but for the part that was on its way when it failed.
 * @returns the position behind the last byte that is kept
 * @throws notMp4 (422), and the video is gone; storageFull (507); uploadMovedOn (409); videoNotFound (404)
 */
export async function receiveBytes(
  services: Receiving,
  { videoId, position }: { videoId: string; position: number },
  source: Readable,
): Promise<number> {
  let end = position;
  for await (const part of sliceStream(source, partBytes))
    end += await keepPart(services, videoId, end, part);
  return end;
}

async function keepPart(
  services: Receiving,
  videoId: string,
  position: number,
  content: Readable,
): Promise<number> {
  const { db, storage, queue } = services;
  // Two who send the same part at once do not write into one file.
  const file = `${String(position).padStart(10, "0")}-${randomUUID().slice(0, 8)}.bin`;
  const key = partKey(videoId, file);
  const { size, sha256 } = await storage.put(key, content, "application/octet-stream").catch(fullAsWords);
  try {
    if (position === 0) await requireMp4(services, { videoId, key, size });
    await db.transaction(async (tx) => {
      const [upload] = await tx
        .update(videoUploads)
        .set({ received: position + size, touchedAt: sql`now()` })
        .where(and(eq(videoUploads.videoId, videoId), eq(videoUploads.received, position)))
        .returning({ received: videoUploads.received });
      if (!upload)
        throw (await tx.$count(videos, eq(videos.id, videoId))) ? uploadMovedOn() : videoNotFound();
      await tx.insert(videoParts).values({ videoId, position, bytes: size, sha256, file });
      const [whole] = await tx
        .update(videos)
        .set({ status: "QUEUED", sentAt: sql`now()` })
        .where(and(eq(videos.id, videoId), eq(videos.status, "UPLOADING"), eq(videos.bytes, upload.received)))
        .returning({ id: videos.id });
      if (whole) await enqueueWork(tx, { queue }, videoId);
    });
  } catch (error) {
    await storage.remove(key);
    throw error;
  }
  return size;
}

const outOfSpace = new Set(["ENOSPC", "EDQUOT", "EROFS"]);

function fullAsWords(error: NodeJS.ErrnoException): never {
  throw outOfSpace.has(error.code ?? "") ? storageFull() : error;
}

/** What is no MP4 is told with the first part, and nothing is kept of it. */
async function requireMp4(
  { db, storage, queue }: Receiving,
  { videoId, key, size }: { videoId: string; key: string; size: number },
): Promise<void> {
  const [video] = await db.orm.select({ bytes: videos.bytes }).from(videos).where(eq(videos.id, videoId));
  if (!video) throw videoNotFound();
  if (await looksLikeMp4(readAtOf(storage, key, size), { size, isWhole: size === video.bytes })) return;
  await db.transaction(async (tx) => {
    await tx.delete(videos).where(eq(videos.id, videoId));
    await enqueueRemovalOfFiles(tx, { queue }, [videoId]);
  });
  throw notMp4();
}

const blockBytes = 64 * 1024;

/** Reads here and there in a stored file of so many bytes, a block at a time; the last block is kept. */
function readAtOf(storage: Pick<Storage, "get">, key: string, size: number): ReadAt {
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
