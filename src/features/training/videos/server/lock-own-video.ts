import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { videoNotFound } from "../contract.ts";
import { videos } from "../table.ts";

/**
 * Holds a video that a person sent, so that what belongs to it changes by one at a time.
 * @throws videoNotFound where it is not there or of somebody else
 */
export async function lockOwnVideo(
  tx: Transaction,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  const own = and(eq(videos.id, id), eq(videos.ownerId, userId));
  const held = await tx.select({ id: videos.id }).from(videos).where(own).for("no key update");
  if (held.length === 0) throw videoNotFound();
}
