import { asc, inArray } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import { videoCaptions, videos } from "../table.ts";

export type VideoRow = typeof videos.$inferSelect & {
  readonly captions: readonly (typeof videoCaptions.$inferSelect)[];
};

/** Videos with their captions, by id; what is not there is left out, and so is an absent id. */
export async function readVideos(
  connection: Connection,
  ids: readonly (string | null)[],
): Promise<Map<string, VideoRow>> {
  const asked = ids.filter((id) => id !== null);
  if (asked.length === 0) return new Map();
  const rows = await connection.select().from(videos).where(inArray(videos.id, asked));
  const captions = await connection
    .select()
    .from(videoCaptions)
    .where(inArray(videoCaptions.videoId, asked))
    .orderBy(asc(videoCaptions.label), asc(videoCaptions.language));
  const captionsOf = Map.groupBy(captions, ({ videoId }) => videoId);
  return new Map(rows.map((row) => [row.id, { ...row, captions: captionsOf.get(row.id) ?? [] }]));
}
