import { and, eq, ne } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { imageNotYours } from "../contract.ts";
import { images } from "../table.ts";

/**
 * Makes sure that a picture which something shall show was sent by the person who says so. Ask only where the picture
 * changes: a manager may save a company whose logo a colleague sent.
 * @param field path of the picture in the payload, e.g. `user.image`
 * @throws imageNotYours where it is absent or of somebody else
 */
export async function requireOwnImage(
  connection: Connection,
  imageId: string,
  actor: Actor,
  field: string,
): Promise<void> {
  // Held until the end, so that it is not removed in between.
  const found = await connection
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.id, imageId), eq(images.ownerId, actor.userId), ne(images.status, "UPLOADING")))
    .for("key share");
  if (found.length === 0) throw imageNotYours({ [field]: imageNotYours.message });
}
