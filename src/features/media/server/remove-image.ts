import { and, eq } from "drizzle-orm";
import type { Verb } from "../../../platform/route.ts";
import { requireActor } from "../../../platform/services.ts";
import { messages } from "../../../shared/messages.ts";
import { type removeImage as endpoint, imageNotFound } from "../contract.ts";
import { images } from "../table.ts";
import { mayRemove } from "./may-remove-image.ts";
import { enqueueRemovalOfFiles } from "./remove-image-files-job.ts";

/** Whoever shows the picture goes on without one: the database clears what pointed to it. */
export const removeImage: Verb<typeof endpoint> = async ({ params }, context) => {
  const actor = requireActor(context);
  await context.db.transaction(async (tx) => {
    const removed = await tx
      .delete(images)
      .where(and(eq(images.id, params.id), mayRemove(actor, context)))
      .returning({ id: images.id, contentType: images.contentType });
    if (removed.length === 0) throw imageNotFound();
    await enqueueRemovalOfFiles(tx, context, removed);
  });
  return { message: messages.imageRemoved };
};
