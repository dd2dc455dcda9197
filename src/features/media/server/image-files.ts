import type { Storage } from "../../../platform/storage.ts";
import { type ImageVariant, imageVariants } from "../image-address.ts";

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
