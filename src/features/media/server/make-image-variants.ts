import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { makeVariants } from "../../../platform/images.ts";
import { defineJob } from "../../../platform/queue.ts";
import type { Services } from "../../../platform/services.ts";
import { images } from "../table.ts";
import { originalKey, removeImageFiles, variantKey } from "./image-files.ts";
import { findImage } from "./queries.ts";

export const makeImageVariantsJob = defineJob({
  name: "make-image-variants",
  schema: z.object({ imageId: z.uuid() }),
  expireInSeconds: 120,
});

/** Makes the sizes of an uploaded picture; does nothing where they are there or the picture was removed. */
export async function makeImageVariants(
  { db, storage }: Pick<Services, "db" | "storage">,
  { imageId }: { imageId: string },
): Promise<void> {
  const image = await findImage(db.orm, imageId);
  if (image?.status !== "PROCESSING") return;
  const original = await storage.get(originalKey(image.id, image.contentType));
  if (!original) return;
  for (const { name, bytes } of await makeVariants(await buffer(original.bytes))) {
    await storage.put(variantKey(image.id, name), bytes, "image/webp");
  }
  const [ready] = await db.orm
    .update(images)
    .set({ status: "READY" })
    .where(eq(images.id, image.id))
    .returning({ id: images.id });
  // Removed meanwhile: whoever removed it could not know of these files.
  if (!ready) await removeImageFiles(storage, image);
}
