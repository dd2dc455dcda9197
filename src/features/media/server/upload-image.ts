import { v7 as uuidv7 } from "uuid";
import { readImage } from "../../../platform/images.ts";
import type { Verb } from "../../../platform/route.ts";
import { requireActor } from "../../../platform/services.ts";
import { messages } from "../../../shared/messages.ts";
import { type uploadImage as endpoint, imageMissing } from "../contract.ts";
import { presentImage } from "../image-address.ts";
import { images } from "../table.ts";
import { originalKey } from "./image-files.ts";
import { makeImageVariantsJob } from "./make-image-variants.ts";

export const uploadImage: Verb<typeof endpoint> = async (_input, context) => {
  const { db, storage, queue, file } = context;
  const actor = requireActor(context);
  if (!file || file.bytes.length === 0) throw imageMissing();
  const { format, width, height } = await readImage(file.bytes);
  const contentType = `image/${format}`;
  const id = uuidv7();
  const key = originalKey(id, contentType);
  await storage.put(key, file.bytes, contentType);
  try {
    await db.transaction(async (tx) => {
      await tx
        .insert(images)
        .values({ id, ownerId: actor.userId, status: "PROCESSING", contentType, width, height });
      await queue.enqueue(tx, makeImageVariantsJob, { imageId: id });
    });
  } catch (error) {
    // A file without its row would be found by nobody.
    await storage.remove(key);
    throw error;
  }
  return { message: messages.imageSaved, image: presentImage(id) };
};
