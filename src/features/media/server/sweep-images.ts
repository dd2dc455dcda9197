import { sql } from "drizzle-orm";
import { z } from "zod";
import { defineJob } from "../../../platform/queue.ts";
import type { Services } from "../../../platform/services.ts";
import { discardUnusedImages } from "./discard-images.ts";

/** Every night: whoever sends a picture and leaves the form unsaved leaves the picture behind. */
export const sweepImagesJob = defineJob({
  name: "sweep-images",
  schema: z.object({}),
  cron: "40 3 * * *",
  singleton: true,
});

/** A form may stay open for a while before it is saved. */
const before = sql`now() - interval '1 day'`;
const most = 200;

/** Removes pictures that were never used, some at a time so that none of them is locked for long. */
export async function sweepImages(services: Pick<Services, "db" | "queue" | "handlers">): Promise<void> {
  let removed: number;
  do {
    removed = await services.db.transaction((tx) => discardUnusedImages(tx, services, { before, most }));
  } while (removed > 0);
}
