import { eq, inArray, type SQL } from "drizzle-orm";
import { deleteUnused, type Transaction } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import { videos } from "../table.ts";
import { enqueueRemovalOfFiles } from "./remove-video-files-job.ts";
import { isUnused } from "./video-uses.ts";

type Discarding = Pick<Services, "queue" | "handlers">;

/** Whoever is about to show one of them holds it (see requireOwnVideo). */
async function discard(
  tx: Transaction,
  services: Discarding,
  which: SQL | undefined,
  limit?: number,
): Promise<number> {
  const removed = await deleteUnused(tx, videos, { which, unused: isUnused(services), limit });
  await enqueueRemovalOfFiles(
    tx,
    services,
    removed.map(({ id }) => id),
  );
  return removed.length;
}

/**
 * Removes videos that were just replaced or taken away, unless something else still shows them; their files go later. Call
 * it after the rows that showed them were changed.
 */
export async function discardVideos(
  tx: Transaction,
  services: Discarding,
  ids: readonly (string | null)[],
): Promise<void> {
  const given = ids.filter((id) => id !== null);
  if (given.length > 0) await discard(tx, services, inArray(videos.id, given));
}

/** Removes every video that a person sent, but for those that a course still shows. */
export async function discardVideosOfUser(
  tx: Transaction,
  userId: string,
  services: Discarding,
): Promise<void> {
  await discard(tx, services, eq(videos.ownerId, userId));
}

/**
 * Removes those of some videos that nothing shows.
 * @returns how many they were, at most as many as asked for
 */
export const discardUnusedVideos = (
  tx: Transaction,
  services: Discarding,
  { which, limit }: { which: SQL | undefined; limit: number },
): Promise<number> => discard(tx, services, which, limit);
