import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Connection } from "../../../../platform/database/database.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { videoCaptions } from "../table.ts";
import { captionKey } from "./video-files.ts";

interface CaptionFile {
  videoId: string;
  file: string;
}

/** Files cannot be part of a transaction: they go once it is certain that no row names them. */
export const removeCaptionFileJob = defineJob({
  name: "remove-caption-file",
  schema: z.object({ videoId: z.uuid(), file: z.string() }),
  retryLimit: 20,
});

/** Has the file of a caption that was replaced or taken away removed, once the transaction commits. */
export const enqueueRemovalOfCaption = (
  connection: Connection,
  { queue }: Pick<Services, "queue">,
  { videoId, file }: CaptionFile,
): Promise<void> => queue.enqueue(connection, removeCaptionFileJob, { videoId, file });

/** Removes a file of captions, unless the video has it; bears being done twice. No file gets the name of an earlier one. */
export async function removeCaptionFile(
  { db, storage }: Pick<Services, "db" | "storage">,
  { videoId, file }: CaptionFile,
): Promise<void> {
  const named = and(eq(videoCaptions.videoId, videoId), eq(videoCaptions.file, file));
  if (await db.orm.$count(videoCaptions, named)) return;
  await storage.remove(captionKey(videoId, file));
}
