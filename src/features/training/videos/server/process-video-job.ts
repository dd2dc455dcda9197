import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection } from "../../../../platform/database/database.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { videos } from "../table.ts";

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
export async function enqueueLongWork(
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
