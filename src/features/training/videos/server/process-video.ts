import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { ProgramFailed } from "../../../../platform/external-program.ts";
import type { Job } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { spoolFolder } from "../../../../platform/spool.ts";
import { requireFile } from "../../../../platform/storage.ts";
import type { VideoFailure } from "../lifecycle.ts";
import { videos } from "../table.ts";
import { failVideo } from "./fail-video.ts";
import { requireWholeBoxes } from "./film-boxes.ts";
import { finishVideo } from "./finish-video.ts";
import { isLong } from "./is-long.ts";
import { listParts, makeHls } from "./make-hls.ts";
import { makeSingleFile } from "./make-single-file.ts";
import { probeVideo } from "./probe-video.ts";
import { enqueueLongWork, type processVideoJob } from "./process-video-job.ts";
import { partKey } from "./video-files.ts";
import { findVideoTools } from "./video-tools.ts";
import { VideoGone, VideoUnusable } from "./video-unusable.ts";

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
