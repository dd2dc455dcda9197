import { and, eq, inArray, sql } from "drizzle-orm";
import type { Services } from "../../../../platform/services.ts";
import type { VideoFailure } from "../lifecycle.ts";
import { videoCaptions, videoParts, videoSteps, videos, videoUploads } from "../table.ts";
import { notifyOfFailure } from "./emails.tsx";
import { enqueueRemovalOfFiles } from "./remove-video-files-job.ts";

/** Nothing comes of a video: its trainer is told why, and what was kept of it goes. */
export async function failVideo(
  services: Pick<Services, "db" | "queue" | "config">,
  videoId: string,
  failure: VideoFailure,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [failed] = await tx
      .update(videos)
      .set({ status: "FAILED", failure, finishedAt: sql`now()` })
      .where(and(eq(videos.id, videoId), inArray(videos.status, ["UPLOADING", "QUEUED", "PROCESSING"])))
      .returning({ ownerId: videos.ownerId, fileName: videos.fileName });
    if (!failed) return;
    for (const table of [videoParts, videoSteps, videoCaptions, videoUploads]) {
      await tx.delete(table).where(eq(table.videoId, videoId));
    }
    await enqueueRemovalOfFiles(tx, services, [videoId]);
    await notifyOfFailure(tx, services, { ...failed, failure });
  });
}
