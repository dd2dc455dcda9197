import { and, asc, eq, inArray } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import type { PathSigner } from "../../../../platform/secrets.ts";
import { requireActor, type Services, type VerbContext } from "../../../../platform/services.ts";
import { type Actor, isAdministrator } from "../../../../shared/actor.ts";
import { type Video, videoNotFound } from "../contract.ts";
import { videoFailures } from "../lifecycle.ts";
import { videoCaptions, videos } from "../table.ts";

type VideoRow = typeof videos.$inferSelect & {
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

/** A video as the person who sent it sees it, who may watch it; null where it is not there or of somebody else. */
export async function presentOwnVideo(context: VerbContext, videoId: string): Promise<Video | null> {
  const { userId } = requireActor(context);
  const video = (await readVideos(context.db.orm, [videoId])).get(videoId);
  return video?.ownerId === userId ? presentVideo(video, { services: context, viewer: userId }) : null;
}

/**
 * Holds a video that a person sent, so that what belongs to it changes by one at a time.
 * @throws videoNotFound where it is not there or of somebody else
 */
export async function lockOwnVideo(
  tx: Transaction,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  const own = and(eq(videos.id, id), eq(videos.ownerId, userId));
  const held = await tx.select({ id: videos.id }).from(videos).where(own).for("no key update");
  if (held.length === 0) throw videoNotFound();
}

/** Watches without an account. */
export const anybody = Symbol("anybody");

/**
 * For whom an address is made: the account of whoever may watch now, `anybody` where no account is needed, null for who
 * may see the picture before the video alone.
 */
export type Viewer = string | typeof anybody | null;

const minute = 60_000;
const hour = 60 * minute;
/**
 * How long addresses live at most, in milliseconds. One of a person is given anew while a film plays, since the right may
 * end meanwhile; what everybody may see is nobody's right. Whoever asks again within a step gets the same address, and the
 * browser finds what it kept; a picture is shown in lists.
 */
const lives = {
  own: { longest: 15 * minute, step: 5 * minute },
  public: { longest: 6 * hour, step: 10 * minute },
  picture: { longest: 6 * hour, step: 3 * hour },
};

const holderOfAnybody = "publico";
const holderOfPicture = "capa";

const pathOf = (videoId: string) => `/video/${videoId}`;

/**
 * The address of the files of a video, ending in a slash; what stands behind it is named as in the storage. It says
 * nothing of who watches, and lets the picture alone be read where it was made for nobody.
 */
export function watchAddress(
  { signer, clock }: Pick<Services, "signer" | "clock">,
  videoId: string,
  viewer: Viewer,
): string {
  const expires = watchableUntil(clock, viewer);
  return signer.sign(pathOf(videoId), { holder: holderFor(signer, viewer), expires });
}

/** Until when an address that is made now opens something. */
function watchableUntil(clock: Services["clock"], viewer: Viewer): Date {
  const { longest, step } = viewer === null ? lives.picture : viewer === anybody ? lives.public : lives.own;
  return new Date(Math.floor((clock.now().getTime() + longest) / step) * step);
}

function holderFor(signer: PathSigner, viewer: Viewer): string {
  if (viewer === null) return holderOfPicture;
  return viewer === anybody ? holderOfAnybody : signer.holderOf(viewer);
}

/** Until when a file of a video may be read with the token of an address; null where it may not, or no longer. */
export function readableUntil(
  { signer, clock }: Pick<Services, "signer" | "clock">,
  videoId: string,
  token: string,
  isPicture: boolean,
): Date | null {
  const grant = signer.read(pathOf(videoId), token);
  if (!grant || grant.expires <= clock.now()) return null;
  return isPicture || grant.holder !== holderOfPicture ? grant.expires : null;
}
