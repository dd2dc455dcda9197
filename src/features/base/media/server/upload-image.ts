import { createReadStream } from "node:fs";
import { and, eq } from "drizzle-orm";
import { readImage } from "../../../../platform/images.ts";
import type { Verb } from "../../../../platform/route.ts";
import { requireActor } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { type uploadImage as endpoint, imageMissing, imageNotFound } from "../contract.ts";
import { presentImage } from "../image-address.ts";
import { images } from "../table.ts";
import { enqueueVariants, originalKey, removeImageFiles } from "./image-files.ts";

/** First the row, then the file: where anything fails in between, the sweep finds what is left by its row. */
export const uploadImage: Verb<typeof endpoint> = async (_input, context) => {
  const { db, storage } = context;
  const { userId: ownerId } = requireActor(context);
  const file = await context.receiveFile();
  if (!file || file.size === 0) throw imageMissing();
  const { format, width, height } = await readImage(file.path);
  const contentType = `image/${format}`;
  const [image] = await db.orm
    .insert(images)
    .values({ ownerId, status: "UPLOADING", contentType, width, height })
    .returning({ id: images.id });
  if (!image) throw imageNotFound();
  const { id } = image;
  await storage.put(originalKey(id, contentType), createReadStream(file.path), contentType);
  const isKept = await db.transaction(async (tx) => {
    const [kept] = await tx
      .update(images)
      .set({ status: "PROCESSING" })
      .where(and(eq(images.id, id), eq(images.status, "UPLOADING")))
      .returning({ id: images.id });
    if (kept) await enqueueVariants(tx, context, { id, ownerId });
    return kept !== undefined;
  });
  // The account was closed meanwhile, and the removal of its files may have come before this one was there.
  if (!isKept) {
    await removeImageFiles(storage, { id, contentType });
    throw imageNotFound();
  }
  return { message: messages.imageSaved, image: presentImage(id) };
};
