import { createReadStream } from "node:fs";
import { buffer } from "node:stream/consumers";
import { and, eq, ne } from "drizzle-orm";
import pLimit from "p-limit";
import { z } from "zod";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { makeVariants, readImage } from "../../../../platform/images.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { requireFile, type Storage } from "../../../../platform/storage.ts";
import { type ImageVariant, imageVariants } from "../image-address.ts";
import { images } from "../table.ts";

/** Where the files of a picture are stored. */

const extensions: Record<string, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/gif": "gif",
  "image/webp": "webp",
};

export const originalKey = (id: string, contentType: string): string =>
  `images/${id}/original.${extensions[contentType] ?? "bin"}`;

export const variantKey = (id: string, variant: ImageVariant): string => `images/${id}/${variant}.webp`;

/** Removes a picture whole; bears being done twice. */
export async function removeImageFiles(
  storage: Storage,
  { id, contentType }: { id: string; contentType: string },
): Promise<void> {
  await storage.remove(originalKey(id, contentType));
  for (const variant of imageVariants) await storage.remove(variantKey(id, variant));
}

export const makeImageVariantsJob = defineJob({
  name: "make-image-variants",
  schema: z.object({ imageId: z.uuid() }),
  expireInSeconds: 120,
});

/** Has the sizes of a picture made. People take turns: the first of each that waits comes before anybody's second. */
async function enqueueVariants(
  connection: Connection,
  { queue }: Pick<Services, "queue">,
  { id, ownerId }: Pick<typeof images.$inferSelect, "id" | "ownerId">,
): Promise<void> {
  const waiting = await connection.$count(
    images,
    and(eq(images.ownerId, ownerId), eq(images.status, "PROCESSING"), ne(images.id, id)),
  );
  await queue.enqueue(connection, makeImageVariantsJob, { imageId: id }, { priority: -waiting });
}

type Pictures = Pick<Services, "db" | "storage">;

/**
 * Makes the sizes of an uploaded picture; does nothing where they were made or the picture was removed.
 * @throws StoredFileMissing where the original is not where it should be
 */
export async function makeImageVariants(services: Pictures, { imageId }: { imageId: string }): Promise<void> {
  const image = await findImage(services.db.orm, imageId);
  if (image?.status === "PROCESSING") await make(services, image);
}

/**
 * Makes the sizes that somebody asks for and that are not there, whatever the row says of them.
 * @returns false where there is no such picture
 * @throws StoredFileMissing as above
 */
export async function makeMissingVariants(services: Pictures, imageId: string): Promise<boolean> {
  const image = await findImage(services.db.orm, imageId);
  if (!image || image.status === "UPLOADING") return false;
  await make(services, image);
  return true;
}

/** Of those who wait, none holds its picture in memory. */
const oneAtATime = pLimit(1);

async function make({ db, storage }: Pictures, image: typeof images.$inferSelect): Promise<void> {
  await oneAtATime(async () => {
    const original = await requireFile(storage, originalKey(image.id, image.contentType));
    for (const { name, bytes } of await makeVariants(await buffer(original.bytes))) {
      await storage.put(variantKey(image.id, name), bytes, "image/webp");
    }
  });
  const [ready] = await db.orm
    .update(images)
    .set({ status: "READY" })
    .where(eq(images.id, image.id))
    .returning({ id: images.id });
  // Removed meanwhile: whoever removed it could not know of these files.
  if (!ready) await removeImageFiles(storage, image);
}

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

export async function findImage(connection: Connection, id: string) {
  const [image] = await connection.select().from(images).where(eq(images.id, id));
  return image;
}

/** Files cannot be part of a transaction: they go once the removal of their rows is certain. */
export const removeImageFilesJob = defineJob({
  name: "remove-image-files",
  schema: z.object({ id: z.uuid(), contentType: z.string() }),
  retryLimit: 20,
});

/** Has the files of removed pictures taken away once the transaction commits. */
export async function enqueueRemovalOfFiles(
  tx: Transaction,
  { queue }: Pick<Services, "queue">,
  removed: { id: string; contentType: string }[],
): Promise<void> {
  for (const image of removed) await queue.enqueue(tx, removeImageFilesJob, image);
}
