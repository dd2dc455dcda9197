import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { timeLimit } from "../../../../platform/clock.ts";
import type { Connection } from "../../../../platform/database/database.ts";
import {
  ConfinedProcessFailed,
  ProgramFailed,
  programBeside,
  runConfined,
} from "../../../../platform/external-program.ts";
import { defineJob, type Job } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { spoolFolder } from "../../../../platform/spool.ts";
import { requireFile } from "../../../../platform/storage.ts";
import type { VideoFailure } from "../lifecycle.ts";
import { videos } from "../table.ts";
import { failVideo, finishVideo, type MadeVideo } from "./finish-video.tsx";
import { type AskedVideo, folderName, listParts, makeHls, reportProgress } from "./make-hls.ts";
import { isLong, longestSeconds, probeVideo } from "./probe-video.ts";
import { partKey, videoKey } from "./video-files.ts";
import { findVideoTools, requireWholeBoxes, VideoGone, VideoUnusable } from "./video-tools.ts";

const work = {
  schema: z.object({ videoId: z.uuid() }),
  // With an hour between the later ones, until it is given up after 72 hours.
  retryLimit: 80,
  expireInSeconds: 23 * 3_600,
};

/** One at a time in each worker. Of one that died the job is taken again within half a minute. */
export const processVideoJob = defineJob({ name: "process-video", ...work });

/** Likewise, beside the others: of a film that takes long, for which nobody's short one waits. */
export const processLongVideoJob = defineJob({ name: "process-long-video", ...work });

/** Has a video that has come whole worked on, when it is the turn of who sent it. */
export async function enqueueWork(
  connection: Connection,
  { queue }: Pick<Services, "queue">,
  videoId: string,
): Promise<void> {
  const priority = await turnOf(connection, videoId);
  await queue.enqueue(connection, processVideoJob, { videoId }, { priority });
}

/** Hands a video on that turned out to take long; once, however often it is begun with. */
async function enqueueLongWork(
  connection: Connection,
  { queue }: Pick<Services, "queue">,
  videoId: string,
): Promise<void> {
  const priority = await turnOf(connection, videoId);
  await queue.enqueue(connection, processLongVideoJob, { videoId }, { key: videoId, priority });
}

/** People take turns: the first of each that waits comes before anybody's second. */
async function turnOf(connection: Connection, videoId: string): Promise<number> {
  const owner = sql`(select ${videos.ownerId} from ${videos} where ${eq(videos.id, videoId)})`;
  const waiting = await connection.$count(
    videos,
    and(
      sql`${videos.ownerId} = ${owner}`,
      inArray(videos.status, ["QUEUED", "PROCESSING"]),
      ne(videos.id, videoId),
    ),
  );
  return -waiting;
}

type Working = Pick<Services, "db" | "storage" | "queue" | "config" | "log" | "handlers">;

/** After so many tries it is the film, not the machine, on which the programs fail. */
const triesOfPrograms = 3;

/** Where films wait for each other: whatever comes, of which long ones are handed on, or those. */
type Lane = "any" | "long";

/**
 * Makes of what somebody sent what others watch. Where the worker dies, the next try goes on with what is done; nothing is
 * shown before all of it is there.
 */
export async function processVideo(
  services: Working,
  { videoId }: z.output<typeof processVideoJob.schema>,
  { attempt }: Pick<Job, "attempt">,
  lane: Lane = "any",
): Promise<void> {
  const [video] = await services.db.orm
    .update(videos)
    .set({ status: "PROCESSING" })
    .where(and(eq(videos.id, videoId), inArray(videos.status, ["QUEUED", "PROCESSING"])))
    .returning({ bytes: videos.bytes });
  if (!video) return;
  const folder = await spoolFolder(services.config, `${lane}-video-${videoId}`);
  try {
    await make(services, { videoId, folder, bytes: video.bytes, lane });
  } catch (error) {
    if (error instanceof VideoGone) return;
    const failure = failureOf(error, attempt);
    if (!failure) throw error;
    services.log.warn({ err: error, videoId, failure }, "video could not be used");
    await failVideo(services, videoId, failure);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function failureOf(error: unknown, attempt: number): VideoFailure | null {
  if (error instanceof VideoUnusable) return error.failure;
  // A full disk passes.
  const isOfFilm = error instanceof ProgramFailed && !error.complaint.includes("No space left");
  return isOfFilm && attempt >= triesOfPrograms ? "UNREADABLE" : null;
}

interface Work {
  videoId: string;
  /** On the disk of this machine, for the time of the work. */
  folder: string;
  bytes: number;
  lane: Lane;
}

async function make(services: Working, { videoId, folder, bytes, lane }: Work): Promise<void> {
  const file = join(folder, "source.mp4");
  const parts = await listParts(services.db.orm, videoId);
  for (const part of parts) {
    const stored = await requireFile(services.storage, partKey(videoId, part.file));
    await pipeline(stored.bytes, createWriteStream(file, { flags: "a" }));
  }
  await requireWholeBoxes(file, bytes);
  const tools = await findVideoTools(services.config);
  const asked = { videoId, folder, file, parts };
  if (!tools) return finishVideo(services, videoId, await makeSingleFile(services, asked));
  const source = await probeVideo(tools, file);
  if (isLong(source) && lane !== "long") return enqueueLongWork(services.db.orm, services, videoId);
  await finishVideo(services, videoId, await makeHls(services, tools, { ...asked, source }));
}

const recipe = "mp4 1";

/** What the process that does it says, a line each. */
const remuxLine = z.union([
  z.object({ percent: z.number() }),
  z.object({ failure: z.enum(["UNREADABLE", "NO_VIDEO", "CODEC"]) }),
  z.object({ seconds: z.number().positive(), width: z.int().positive(), height: z.int().positive() }),
]);
export type RemuxLine = z.infer<typeof remuxLine>;

/** Without ffmpeg: the same pictures and sound, in a file that plays while it comes. */
async function makeSingleFile(
  services: Pick<Services, "db" | "storage" | "log">,
  { videoId, folder: work, file, parts }: AskedVideo,
): Promise<MadeVideo> {
  const progress = reportProgress(services, videoId);
  const target = join(work, "video.mp4");
  const made = await remux({ file, work, target, onPercent: (percent) => progress.at(percent) });
  if (made.seconds > longestSeconds) throw new VideoUnusable("TOO_LONG");
  await progress.goOn();
  const folder = folderName(parts, recipe);
  await services.storage.put(videoKey(videoId, folder, "video.mp4"), createReadStream(target), "video/mp4");
  return { ...made, folder, format: "MP4" };
}

async function remux({
  file,
  work,
  target,
  onPercent,
}: {
  file: string;
  work: string;
  target: string;
  onPercent: (percent: number) => void;
}): Promise<{ seconds: number; width: number; height: number }> {
  const program = programBeside(import.meta, "remux-video-process");
  const limits = { megabytes: 500, seconds: timeLimit(1_800), maxOutput: 100_000 };
  try {
    for await (const text of runConfined(program, {
      file,
      args: [file, target],
      writesBelow: work,
      ...limits,
    })) {
      const line = remuxLine.parse(JSON.parse(text));
      if ("failure" in line) throw new VideoUnusable(line.failure);
      if ("seconds" in line) return line;
      onPercent(line.percent);
    }
  } catch (error) {
    if (error instanceof ConfinedProcessFailed) throw new VideoUnusable("UNREADABLE");
    throw error;
  }
  throw new VideoUnusable("UNREADABLE");
}
