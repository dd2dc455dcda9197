import { eq, inArray, lt, type SQL } from "drizzle-orm";
import { deleteUnused, type Transaction } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import { images } from "../table.ts";
import { isUnused } from "./image-uses.ts";
import { enqueueRemovalOfFiles } from "./remove-image-files-job.ts";

type Discarding = Pick<Services, "queue" | "handlers">;

/** Whoever is about to show one of them holds it (see requireOwnImage). */
async function discard(
  tx: Transaction,
  services: Discarding,
  which: SQL | undefined,
  limit?: number,
): Promise<number> {
  const removed = await deleteUnused(tx, images, { which, unused: isUnused(services), limit });
  await enqueueRemovalOfFiles(tx, services, removed);
  return removed.length;
}

/** Removes a picture that was just replaced or taken away, unless something else still shows it. */
export async function discardImage(tx: Transaction, services: Discarding, imageId: string): Promise<void> {
  await discard(tx, services, eq(images.id, imageId));
}

/** As `discardImage`, for several. */
export async function discardImages(
  tx: Transaction,
  services: Discarding,
  imageIds: string[],
): Promise<void> {
  if (imageIds.length > 0) await discard(tx, services, inArray(images.id, imageIds));
}

/** Removes every picture that a person sent, but for those that something still shows, such as a company's logo. */
export async function discardImagesOf(tx: Transaction, services: Discarding, ownerId: string): Promise<void> {
  await discard(tx, services, eq(images.ownerId, ownerId));
}

/**
 * Removes pictures that were sent before some moment and that nothing shows.
 * @returns how many they were, at most as many as asked for
 */
export const discardUnusedImages = (
  tx: Transaction,
  services: Discarding,
  { before, limit }: { before: SQL; limit: number },
): Promise<number> => discard(tx, services, lt(images.createdAt, before), limit);
