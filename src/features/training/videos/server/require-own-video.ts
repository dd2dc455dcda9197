import { and, eq, ne } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { videoNotYours } from "../contract.ts";
import { videos } from "../table.ts";
import { isUnused, type KnowsVideoUses } from "./video-uses.ts";

/**
 * Makes sure that a video which something shall show was sent by the person who says so and that nothing shows it yet. It
 * may still be on its way. Ask only where the video changes.
 * @param field path of the video in the payload, e.g. `lesson.video`
 * @throws videoNotYours where it is absent, of somebody else, FAILED or in use
 */
export async function requireOwnVideo(
  tx: Transaction,
  services: KnowsVideoUses,
  { videoId, actor, field }: { videoId: string; actor: Actor; field: string },
): Promise<void> {
  const own = and(eq(videos.id, videoId), eq(videos.ownerId, actor.userId), ne(videos.status, "FAILED"));
  // Held until the end, so that it is neither removed in between nor given to two things at once.
  await tx.select({ id: videos.id }).from(videos).where(own).for("no key update");
  const free = await tx
    .select({ id: videos.id })
    .from(videos)
    .where(and(own, isUnused(services)));
  if (free.length === 0) throw videoNotYours({ [field]: videoNotYours.message });
}
