import { asc, inArray } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Services, VerbContext } from "../../../../platform/services.ts";
import { type Actor, isAdministrator } from "../../../../shared/actor.ts";
import type { Video } from "../contract.ts";
import { videoFailures } from "../lifecycle.ts";
import { videoCaptions, videos } from "../table.ts";
import { type Viewer, watchAddress, watchableUntil } from "./watch-address.ts";

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

/** For whom addresses are made. */
interface Watching {
  /** What the whole process shares; a verb passes its context, and with it who asks. */
  readonly services: Pick<Services, "signer" | "clock"> & Partial<Pick<VerbContext, "actor">>;
  readonly viewer: Viewer;
}

/** A video as answers show it; playable for who may watch it, once it is READY. */
export function presentVideo(video: VideoRow, watching: Watching): Video {
  return {
    _id: video.id,
    ...addressesOf(video, watching),
    code: video.format ?? "",
    process_completed: video.status === "READY",
    status: video.status,
    progress: video.progress,
    duration: video.durationMs === null ? null : video.durationMs / 1000,
    width: video.width,
    height: video.height,
    ...sentOf(video, watching.services.actor),
  };
}

/** What somebody sent, for that person and for who moderates. */
function sentOf({ ownerId, failure, fileName, bytes }: VideoRow, actor: Actor | null = null) {
  if (actor?.userId !== ownerId && !isAdministrator(actor)) return { failure: null, file_name: "", bytes: 0 };
  return { failure: failure && videoFailures[failure], file_name: fileName, bytes };
}

const nowhere = {
  ...{ url: null, path: null, expires_at: null },
  ...{ thumb_url: null, sprite_url: null, caption_list: [] },
};

function addressesOf({ id, folder, format, captions }: VideoRow, { services, viewer }: Watching) {
  if (folder === null) return nowhere;
  // Of a video in MP4 there are no pictures.
  const hasPictures = format === "HLS";
  const thumb_url = hasPictures ? `${watchAddress(services, id, null)}${folder}/poster.jpg` : null;
  if (viewer === null) return { ...nowhere, thumb_url };
  const address = watchAddress(services, id, viewer);
  const url = `${address}${folder}/${hasPictures ? "master.m3u8" : "video.mp4"}`;
  return {
    url,
    path: url,
    expires_at: watchableUntil(services.clock, viewer).toISOString(),
    thumb_url,
    sprite_url: hasPictures ? `${address}${folder}/sprite.vtt` : null,
    caption_list: captions.map(({ language, label, file }) => ({
      language,
      label,
      url: `${address}captions/${file}`,
    })),
  };
}
