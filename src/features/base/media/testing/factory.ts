import type { Connection } from "../../../../platform/database/database.ts";
import { images } from "../table.ts";

/** The row of a picture that a person sent, without files. Answers its id. */
export async function createImage(connection: Connection, ownerId: string): Promise<string> {
  const [image] = await connection
    .insert(images)
    .values({ ownerId, status: "READY", contentType: "image/png", width: 10, height: 10 })
    .returning({ id: images.id });
  return image?.id ?? "";
}
