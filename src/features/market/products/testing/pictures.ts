import type { Connection } from "../../../../platform/database/database.ts";
import { images } from "../../../base/media/table.ts";

/** Rows of pictures that a person sent, without files. */
export async function createPictures(
  connection: Connection,
  ownerId: string,
  count: number,
): Promise<string[]> {
  const picture = { ownerId, status: "READY" as const, contentType: "image/png", width: 8, height: 8 };
  const rows = await connection
    .insert(images)
    .values(Array.from({ length: count }, () => picture))
    .returning({ id: images.id });
  return rows.map(({ id }) => id);
}
