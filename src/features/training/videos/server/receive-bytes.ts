import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import type { Lock, Locker, RequestRelease } from "@tus/server";
import { and, eq, ne, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { timeLimit } from "../../../../platform/clock.ts";
import { lockName } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import { sliceStream } from "../../../../platform/spool.ts";
import { requireFile, type Storage } from "../../../../platform/storage.ts";
import { visible } from "../../../../shared/format/text.ts";
import {
  noRoomForVideos,
  notMp4,
  storageFull,
  tooManyVideos,
  uploadBusy,
  uploadMovedOn,
  videoNotFound,
} from "../contract.ts";
import { videoAllowance, videoParts, videos, videoUploads } from "../table.ts";
import { enqueueWork } from "./process-video.ts";
import { enqueueRemovalOfFiles, partKey } from "./video-files.ts";
import { looksLikeMp4, type ReadAt } from "./video-tools.ts";

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

const longestName = 200;

/** The last part of a path, however the sender's system writes one; a name to show, never a place. */
const nameOf = (sent: string): string =>
  visible(sent.replace(/^.*[\\/]/, "").replace(/\p{Cc}/gu, ""))
    .trim()
    .slice(-longestName) || "video.mp4";

/**
 * Makes the row of a video that is about to come.
 * @throws tooManyVideos (422) where the person keeps as much as may wait, noRoomForVideos (422) as much as may be in all
 */
export async function beginUpload(
  { db }: Pick<Services, "db">,
  {
    ownerId,
    fileName,
    bytes,
    id = uuidv7(),
  }: { ownerId: string; fileName: string; bytes: number; id?: string },
): Promise<string> {
  await db.transaction(async (tx) => {
    // Two who begin at once are counted one after the other.
    await lockName(tx, `videos of ${ownerId}`);
    const isWaiting = ne(videos.status, "READY");
    const [kept] = await tx
      .select({
        isTooMuchWaiting: sql<boolean>`count(*) filter (where ${isWaiting})
          >= (select ${videoAllowance.maxVideos} from ${videoAllowance})
          or coalesce(sum(${videos.bytes}) filter (where ${isWaiting}), 0) + ${bytes}
          > (select ${videoAllowance.maxBytes} from ${videoAllowance})`,
        isTooMuch: sql<boolean>`coalesce(sum(${videos.bytes}), 0) + ${bytes}
          > (select ${videoAllowance.maxKeptBytes} from ${videoAllowance})`,
      })
      .from(videos)
      // What failed keeps nothing.
      .where(and(eq(videos.ownerId, ownerId), ne(videos.status, "FAILED")));
    if (kept?.isTooMuchWaiting) throw tooManyVideos();
    if (kept?.isTooMuch) throw noRoomForVideos();
    await tx.insert(videos).values({ id, ownerId, status: "UPLOADING", fileName: nameOf(fileName), bytes });
    await tx.insert(videoUploads).values({ videoId: id });
  });
  return id;
}

/** What came is all there is: its size was not known before. */
export async function endUpload(
  { db, queue }: Pick<Services, "db" | "queue">,
  { videoId, bytes }: { videoId: string; bytes: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [whole] = await tx
      .update(videos)
      .set({ status: "QUEUED", bytes, sentAt: sql`now()` })
      .where(and(eq(videos.id, videoId), eq(videos.status, "UPLOADING")))
      .returning({ id: videos.id });
    if (!whole) throw videoNotFound();
    await enqueueWork(tx, { queue }, videoId);
  });
}

/** A process that died holds an upload no longer than that. */
const leaseSeconds = 15;
const renewMilliseconds = 1_000;
const retryMilliseconds = 200;
const patienceMilliseconds = timeLimit(20_000);

/**
 * Who writes an upload holds its row for a while and renews that: any process takes over from one that died. Whoever waits
 * says so, and the holder lets go, as its own connection may have died without telling.
 */
export const uploadLeases = (services: Pick<Services, "db">): Locker => ({
  newLock: (videoId) => leaseOf(services, videoId),
});

function leaseOf({ db }: Pick<Services, "db">, videoId: string): Lock {
  const holder = randomUUID();
  let renewal: NodeJS.Timeout | undefined;

  async function take(): Promise<boolean> {
    const { rows } = await db.orm.execute<{ is_mine: boolean }>(sql`
      update video_uploads set
        holder = case when held_until > now() then holder else ${holder} end,
        held_until = case when held_until > now() then held_until else now() + ${leaseSeconds} * interval '1 second' end,
        is_wanted = coalesce(held_until > now(), false)
       where video_id = ${videoId} returning holder = ${holder} as is_mine`);
    if (!rows[0]) throw videoNotFound();
    return rows[0].is_mine;
  }

  async function renew(requestRelease: RequestRelease): Promise<void> {
    const { rows } = await db.orm.execute<{ is_wanted: boolean }>(sql`
      update video_uploads set held_until = now() + ${leaseSeconds} * interval '1 second'
       where video_id = ${videoId} and holder = ${holder} returning is_wanted`);
    if (rows[0]?.is_wanted !== false) await requestRelease();
  }

  return {
    async lock(signal, requestRelease) {
      const givenUpAt = performance.now() + patienceMilliseconds;
      while (!(await take())) {
        if (signal.aborted || performance.now() > givenUpAt) throw uploadBusy();
        await pause(retryMilliseconds);
      }
      // A renewal that fails leaves the lease to lapse; each part is written where the last one ended or not at all.
      renewal = setInterval(() => void renew(requestRelease).catch(() => undefined), renewMilliseconds);
      renewal.unref();
    },

    async unlock() {
      clearInterval(renewal);
      await db.orm.execute(sql`
        update video_uploads set holder = null, held_until = null, is_wanted = false
         where video_id = ${videoId} and holder = ${holder}`);
    },
  };
}
