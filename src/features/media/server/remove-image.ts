import { and, eq } from "drizzle-orm";
import type { Verb } from "../../../platform/route.ts";
import { requireActor } from "../../../platform/services.ts";
import { messages } from "../../../shared/messages.ts";
import { type removeImage as endpoint, imageNotFound, imageOfStudents } from "../contract.ts";
import { images } from "../table.ts";
import { holdsForOthers } from "./image-uses.ts";
import { mayRemove } from "./may-remove-image.ts";
import { enqueueRemovalOfFiles } from "./remove-image-files-job.ts";

/** Whoever shows the picture goes on without one: the database clears what pointed to it. */
export const removeImage: Verb<typeof endpoint> = async ({ params }, context) => {
  const actor = requireActor(context);
  await context.db.transaction(async (tx) => {
    const isIt = and(eq(images.id, params.id), mayRemove(actor, context));
    // Before anything is held: nobody holds what shows the picture of somebody else.
    if ((await tx.$count(images, isIt)) === 0) throw imageNotFound();
    if (await holdsForOthers(tx, context, params.id)) throw imageOfStudents();
    const removed = await tx
      .delete(images)
      .where(isIt)
      .returning({ id: images.id, contentType: images.contentType });
    if (removed.length === 0) throw imageNotFound();
    await enqueueRemovalOfFiles(tx, context, removed);
  });
  return { message: messages.imageRemoved };
};
