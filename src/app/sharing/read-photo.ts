import { buffer } from "node:stream/consumers";
import { variantKey } from "../../features/media/server/image-files.ts";
import { makeMissingVariants } from "../../features/media/server/make-image-variants.ts";
import type { Services } from "../../platform/services.ts";

/** A stored picture as pages show it, made where the queue did not come to it yet; null where there is none. */
export async function readPhoto(
  services: Pick<Services, "db" | "storage" | "log">,
  imageId: string,
): Promise<Buffer | null> {
  const key = variantKey(imageId, "large");
  try {
    const stored =
      (await services.storage.get(key)) ??
      ((await makeMissingVariants(services, imageId)) ? await services.storage.get(key) : null);
    return stored && (await buffer(stored.bytes));
  } catch (error) {
    // What is shared is worth a picture without its photo too.
    services.log.warn({ err: error, imageId }, "photo of a shared picture could not be read");
    return null;
  }
}
