import { createHash } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import { videoParts } from "../table.ts";

export type VideoPart = typeof videoParts.$inferSelect;

/** What came of a video, from its first byte to its last. */
export const listParts = (connection: Connection, videoId: string): Promise<VideoPart[]> =>
  connection
    .select()
    .from(videoParts)
    .where(eq(videoParts.videoId, videoId))
    .orderBy(asc(videoParts.position));

/**
 * Names the folder of what is made of some content in some way: what is there under that name is never something else.
 * @param recipe changes with the way in which it is made
 */
export function folderName(parts: readonly VideoPart[], recipe: string): string {
  const hash = createHash("sha256").update(recipe);
  for (const { bytes, sha256 } of parts) hash.update(`\n${bytes} ${sha256}`);
  return hash.digest("hex").slice(0, 16);
}
