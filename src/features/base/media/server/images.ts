import { and, eq, not, or, type SQL, sql } from "drizzle-orm";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { messages } from "../../../../shared/messages.ts";
import type * as contract from "../contract.ts";
import { imageMissing, imageNotFound, imageOfStudents } from "../contract.ts";
import { presentImage } from "../image-address.ts";
import { images } from "../table.ts";
import { enqueueRemovalOfFiles, keepImage } from "./image-files.ts";
import { holdsForOthers, isShownByOthers, isShownByOwn, type KnowsImageUses } from "./image-uses.ts";

export const uploadImage: Verb<typeof contract.uploadImage> = async (_input, context) => {
  const { userId: ownerId } = requireActor(context);
  const file = await context.receiveFile();
  if (!file || file.size === 0) throw imageMissing();
  const id = await keepImage(context, { ownerId, path: file.path });
  if (!id) throw imageNotFound();
  return { message: messages.imageSaved, image: presentImage(id) };
};

/** Whoever shows the picture goes on without one: the database clears what pointed to it. */
export const removeImage: Verb<typeof contract.removeImage> = async ({ params }, context) => {
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

/**
 * Pictures that a person may take away: those the person sent, and those that colleagues sent for the company that the
 * person manages. Never one that somebody else shows: who left a company does not take its logo along.
 */
const mayRemove = (actor: Actor, services: KnowsImageUses): SQL | undefined =>
  and(
    or(eq(images.ownerId, actor.userId), isShownByOwn(actor, services)),
    not(isShownByOthers(actor, services) ?? sql`false`),
  );
