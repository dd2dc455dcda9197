import { and, eq } from "drizzle-orm";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import {
  captionNotFound,
  captionOfStudents,
  type removeCaption as endpoint,
  videoNotFound,
} from "../contract.ts";
import { videoCaptions } from "../table.ts";
import { enqueueRemovalOfCaption } from "./captions.ts";
import { lockOwnVideo, presentOwnVideo } from "./read-videos.ts";
import { announceChange, isVideoKept } from "./video-uses.ts";

export const removeCaption: Verb<typeof endpoint> = async ({ params: { id, language } }, context) => {
  const { userId } = requireActor(context);
  await context.db.transaction(async (tx) => {
    await lockOwnVideo(tx, { id, userId });
    if (await isVideoKept(tx, context, id)) throw captionOfStudents();
    const [removed] = await tx
      .delete(videoCaptions)
      .where(and(eq(videoCaptions.videoId, id), eq(videoCaptions.language, language)))
      .returning();
    if (!removed) throw captionNotFound();
    await enqueueRemovalOfCaption(tx, context, removed);
    await announceChange(tx, context, id);
  });
  const video = await presentOwnVideo(context, id);
  if (!video) throw videoNotFound();
  return { message: messages.captionRemoved, video };
};
