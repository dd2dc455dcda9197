import { z } from "zod";
import type { Transaction } from "../../../../platform/database/database.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import type { Storage } from "../../../../platform/storage.ts";

/** Where the files of a video are stored. */

/** What a finished video is made of, below `videos/<id>/<folder>/`; of a video in MP4 there is `video.mp4` alone. */
export const videoKey = (id: string, folder: string, file: string): string =>
  `videos/${id}/${folder}/${file}`;

/** Beside the folder: captions change while the video stays, and may be there before it. */
export const captionKey = (id: string, file: string): string => `videos/${id}/captions/${file}`;

/** A part of what was sent; all of them in the order of their names are the original. */
export const partKey = (id: string, file: string): `originals/${string}` => `originals/${id}/${file}`;

/** Everything that is stored of a video. */
const foldersOfVideo = (id: string) => [`videos/${id}/`, `originals/${id}/`] as const;

/** Files cannot be part of a transaction: they go once the removal of their rows is certain. */
export const removeVideoFilesJob = defineJob({
  name: "remove-video-files",
  schema: z.object({ id: z.uuid() }),
  retryLimit: 20,
});

/** Has the files of removed videos taken away once the transaction commits. */
export async function enqueueRemovalOfFiles(
  tx: Transaction,
  { queue }: Pick<Services, "queue">,
  ids: string[],
): Promise<void> {
  await queue.enqueueAll(
    tx,
    removeVideoFilesJob,
    ids.map((id) => ({ id })),
  );
}

/** Removes everything that is stored of a video; bears being done twice. */
export async function removeVideoFiles(
  { storage }: { storage: Storage },
  { id }: { id: string },
): Promise<void> {
  for (const folder of foldersOfVideo(id)) {
    for await (const { key } of storage.list(folder)) await storage.remove(key);
  }
}
