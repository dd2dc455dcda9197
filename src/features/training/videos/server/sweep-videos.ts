import { and, eq, inArray, lt, notExists, notInArray, sql } from "drizzle-orm";
import { z } from "zod";
import { guardBulkChange, untilNoneAreLeft } from "../../../../platform/bulk-change-guard.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { videos, videoUploads } from "../table.ts";
import { failVideo } from "./finish-video.tsx";
import { discardUnusedVideos, isUnused } from "./video-uses.ts";

/** Every hour: what nobody finished, what nothing shows, and what the work on takes too long. */
export const sweepVideosJob = defineJob({
  name: "sweep-videos",
  schema: z.object({}),
  cron: "25 * * * *",
  singleton: true,
});

const batchSize = 100;

type Sweeping = Pick<Services, "db" | "queue" | "handlers" | "log" | "config">;

/** Something of it came in the last two days. */
const isComing = (db: Sweeping["db"]) =>
  db.orm
    .select({ one: sql`1` })
    .from(videoUploads)
    .where(
      and(
        eq(videoUploads.videoId, videos.id),
        eq(videos.status, "UPLOADING"),
        sql`${videoUploads.touchedAt} > now() - interval '48 hours'`,
      ),
    );

/** A form may stay open for a while before it is saved; what is worked on is left in peace. */
const isForgotten = (services: Sweeping) =>
  and(
    lt(videos.createdAt, sql`now() - interval '48 hours'`),
    notInArray(videos.status, ["QUEUED", "PROCESSING"]),
    notExists(isComing(services.db)),
  );

export async function sweepVideos(services: Sweeping): Promise<void> {
  const { db } = services;
  await giveUp(services);
  const forgotten = isForgotten(services);
  const changes = await db.orm.$count(videos, and(forgotten, isUnused(services)));
  const extent = { changes, of: await db.orm.$count(videos) };
  await guardBulkChange(services, sweepVideosJob, extent, () =>
    untilNoneAreLeft(() =>
      db.transaction((tx) => discardUnusedVideos(tx, services, { which: forgotten, limit: batchSize })),
    ),
  );
}

/** What something shows stays, and says why nothing came of it. */
async function giveUp(services: Sweeping): Promise<void> {
  const { db } = services;
  const stuck = await db.orm
    .select({ id: videos.id })
    .from(videos)
    .where(
      and(
        inArray(videos.status, ["QUEUED", "PROCESSING"]),
        lt(videos.sentAt, sql`now() - interval '72 hours'`),
      ),
    );
  for (const { id } of stuck) await failVideo(services, id, "TOO_SLOW");
  const left = await db.orm
    .select({ id: videos.id })
    .from(videos)
    .where(
      and(
        eq(videos.status, "UPLOADING"),
        isForgotten(services),
        sql`not (${isUnused(services) ?? sql`true`})`,
      ),
    );
  for (const { id } of left) await failVideo(services, id, "NOT_SENT");
}
