import { eq, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { FilesOfRows } from "../../../../platform/compare-files.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { PersonalData } from "../../../../platform/handlers.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import type { Storage } from "../../../../platform/storage.ts";
import { videoCaptions, videoParts, videos } from "../table.ts";

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

/** What is made of a video and what belongs to it; what is made while it is worked on is younger than a day or tried again. */
export const filesOfVideos: FilesOfRows = {
  prefix: "videos/",
  id: videos.id,
  hasFile: or(
    eq(videos.status, "READY"),
    sql`exists (select from ${videoCaptions} where ${videoCaptions.videoId} = ${videos.id})`,
  ),
};

/** What people sent, from the first part on. */
export const filesOfOriginals: FilesOfRows = {
  prefix: "originals/",
  id: videos.id,
  hasFile: sql`exists (select from ${videoParts} where ${videoParts.videoId} = ${videos.id})`,
};

export const personalVideos: PersonalData = {
  columns: [videos.ownerId],
  of: (userId) => [
    {
      title: "Vídeos que você enviou",
      query: sql`select file_name as "Arquivo", bytes as "Tamanho em bytes", duration_ms / 1000 as "Duração em segundos",
        created_at as "Enviado em" from ${videos} where owner_id = ${userId} order by created_at desc`,
    },
  ],
};
