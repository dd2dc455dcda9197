import { and, eq, sql } from "drizzle-orm";
import type { Services } from "../../../../platform/services.ts";
import { videoSteps, videos } from "../table.ts";
import { removeVideoFiles } from "./remove-video-files-job.ts";
import { announceChange } from "./video-changed.ts";

/** What was made of a video; all of its files are in the storage. */
export interface MadeVideo {
  folder: string;
  format: "HLS" | "MP4";
  seconds: number;
  width: number;
  height: number;
}

/** From now on it is shown. */
export async function finishVideo(
  services: Pick<Services, "db" | "storage" | "config" | "handlers">,
  videoId: string,
  { seconds, ...made }: MadeVideo,
): Promise<void> {
  const { db, storage } = services;
  const isShown = await db.transaction(async (tx) => {
    await tx.delete(videoSteps).where(eq(videoSteps.videoId, videoId));
    const [ready] = await tx
      .update(videos)
      .set({
        ...made,
        status: "READY",
        progress: 100,
        durationMs: Math.max(1, Math.round(seconds * 1_000)),
        finishedAt: sql`now()`,
      })
      .where(and(eq(videos.id, videoId), eq(videos.status, "PROCESSING")))
      .returning({ id: videos.id });
    if (ready) await announceChange(tx, services, videoId);
    return ready !== undefined;
  });
  // Removed or given up meanwhile: whoever did that could not know of these files.
  if (!isShown && !(await db.orm.$count(videos, and(eq(videos.id, videoId), eq(videos.status, "READY"))))) {
    await removeVideoFiles({ storage }, { id: videoId });
  }
}
