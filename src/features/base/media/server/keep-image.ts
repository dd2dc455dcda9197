import { createReadStream } from "node:fs";
import { and, eq } from "drizzle-orm";
import { readImage } from "../../../../platform/images.ts";
import type { Services } from "../../../../platform/services.ts";
import { images } from "../table.ts";
import { enqueueVariants, originalKey, removeImageFiles } from "./image-files.ts";

/**
 * Keeps the picture that a file holds as one of a person's. First the row, then the file: where anything fails in
 * between, the sweep finds what is left by its row.
 * @returns its id; null where the person's account was closed meanwhile
 * @throws unsupportedImage, tooManyPixels
 */
export async function keepImage(
  services: Pick<Services, "db" | "storage" | "queue">,
  { ownerId, path }: { ownerId: string; path: string },
): Promise<string | null> {
  const { db, storage } = services;
  const { format, width, height } = await readImage(path);
  const contentType = `image/${format}`;
  const [image] = await db.orm
    .insert(images)
    .values({ ownerId, status: "UPLOADING", contentType, width, height })
    .returning({ id: images.id });
  if (!image) return null;
  const { id } = image;
  await storage.put(originalKey(id, contentType), createReadStream(path), contentType);
  const isKept = await db.transaction(async (tx) => {
    const [kept] = await tx
      .update(images)
      .set({ status: "PROCESSING" })
      .where(and(eq(images.id, id), eq(images.status, "UPLOADING")))
      .returning({ id: images.id });
    if (kept) await enqueueVariants(tx, services, { id, ownerId });
    return kept !== undefined;
  });
  if (isKept) return id;
  // The removal of the person's files may have come before this one was there.
  await removeImageFiles(storage, { id, contentType });
  return null;
}
