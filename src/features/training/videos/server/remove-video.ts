import { and, eq } from "drizzle-orm";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { type removeVideo as endpoint, videoInWork, videoNotFound, videoOfStudents } from "../contract.ts";
import { isWorkedOn } from "../lifecycle.ts";
import { videos } from "../table.ts";
import { enqueueRemovalOfFiles } from "./video-files.ts";
import { type HeldVideo, isKept, videosKept } from "./video-uses.ts";

/** Whatever shows the video goes on without one: the database clears what pointed to it. */
export const removeVideo: Verb<typeof endpoint> = async ({ params }, context) => {
  const { userId } = requireActor(context);
  return context.db.transaction(async (tx) => {
    const own = and(eq(videos.id, params.id), eq(videos.ownerId, userId));
    // Before anything is held: nobody holds what shows the video of somebody else.
    if ((await tx.$count(videos, own)) === 0) throw videoNotFound();
    const held: HeldVideo[] = [];
    for (const { hold } of context.handlers.of(videosKept)) held.push(await hold(tx, params.id));
    const [video] = await tx
      .select({ status: videos.status, isKept: isKept(context) })
      .from(videos)
      .where(own)
      .for("update");
    if (!video) throw videoNotFound();
    if (isWorkedOn(video.status)) throw videoInWork();
    if (video.isKept) throw videoOfStudents();
    for (const one of held) await one.release();
    await tx.delete(videos).where(own);
    await enqueueRemovalOfFiles(tx, context, [params.id]);
    const told: string[] = [messages.videoRemoved];
    for (const one of held) told.push((await one.tell()) ?? "");
    return { message: told.filter(Boolean).join(". ") };
  });
};
