import { and, eq } from "drizzle-orm";
import type { Services } from "../../../platform/services.ts";
import { videoInWork } from "../contract.ts";
import { videos } from "../table.ts";
import { enqueueRemovalOfFiles } from "./remove-video-files-job.ts";

/**
 * Removes a video that has not come whole; what points to it goes on without one.
 * @throws videoInWork (409) where it has
 */
export async function removeUnfinished(
  { db, queue }: Pick<Services, "db" | "queue">,
  videoId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await tx
      .delete(videos)
      .where(and(eq(videos.id, videoId), eq(videos.status, "UPLOADING")))
      .returning({ id: videos.id });
    if (removed.length === 0) throw videoInWork();
    await enqueueRemovalOfFiles(tx, { queue }, [videoId]);
  });
}
