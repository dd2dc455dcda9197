import { eq } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import { videos } from "../table.ts";

/** Where the files of a video lie that is shown; `folder` is null before that, the answer where there is no video. */
export async function findFolderOfVideo(
  connection: Connection,
  id: string,
): Promise<{ folder: string | null } | undefined> {
  const [video] = await connection.select({ folder: videos.folder }).from(videos).where(eq(videos.id, id));
  return video;
}
