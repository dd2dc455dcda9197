import { and, eq, sql } from "drizzle-orm";
import type { Services } from "../../../../platform/services.ts";
import { videoNotFound } from "../contract.ts";
import { videos } from "../table.ts";
import { enqueueWork } from "./process-video-job.ts";

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
