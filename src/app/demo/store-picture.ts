import sharp from "sharp";
import { v7 as uuidv7 } from "uuid";
import { originalKey, variantKey } from "../../features/media/server/image-files.ts";
import { images } from "../../features/media/table.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { makeVariants } from "../../platform/images.ts";
import type { Storage } from "../../platform/storage.ts";

const contentType = "image/png";

/** Keeps a drawing as an upload that is ready in all its sizes; returns its identifier. */
export async function storePicture(
  tx: Transaction,
  storage: Storage,
  { svg, ownerId }: { svg: string; ownerId: string },
): Promise<string> {
  const id = uuidv7();
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  const { width, height } = await sharp(png).metadata();
  await storage.put(originalKey(id, contentType), png, contentType);
  for (const { name, bytes } of await makeVariants(png)) {
    await storage.put(variantKey(id, name), bytes, "image/webp");
  }
  await tx.insert(images).values({ id, ownerId, status: "READY", contentType, width, height });
  return id;
}
