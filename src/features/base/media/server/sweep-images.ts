import { and, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { guardBulkChange } from "../../../../platform/bulk-change-guard.ts";
import { untilNoneAreLeft } from "../../../../platform/database/in-batches.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { images } from "../table.ts";
import { discardUnusedImages } from "./discard-images.ts";
import { isUnused } from "./image-uses.ts";

/** Every night: whoever sends a picture and leaves the form unsaved leaves the picture behind. */
export const sweepImagesJob = defineJob({
  name: "sweep-images",
  schema: z.object({}),
  cron: "40 3 * * *",
  singleton: true,
});

/** A form may stay open for a while before it is saved. */
const before = sql`now() - interval '1 day'`;
const batchSize = 200;

/** Removes pictures that were never used, some at a time so that none of them is locked for long. */
export async function sweepImages(
  services: Pick<Services, "db" | "queue" | "handlers" | "log">,
): Promise<void> {
  const { db } = services;
  const changes = await db.orm.$count(images, and(lt(images.createdAt, before), isUnused(services)));
  const extent = { changes, of: await db.orm.$count(images) };
  await guardBulkChange(services, sweepImagesJob, extent, () =>
    untilNoneAreLeft(() =>
      db.transaction((tx) => discardUnusedImages(tx, services, { before, limit: batchSize })),
    ),
  );
}
