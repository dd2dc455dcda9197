import { and, eq, inArray, ne, not, or, type SQL, sql } from "drizzle-orm";
import { deleteUnused, type Transaction } from "../../../../platform/database/database.ts";
import { defineHandlers, type Handlers } from "../../../../platform/handlers.ts";
import type { Services } from "../../../../platform/services.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { videoNotYours } from "../contract.ts";
import { videos } from "../table.ts";
import { enqueueRemovalOfFiles } from "./video-files.ts";

/** A place where a feature shows videos, told as a condition on `videos`: all places are asked in one statement. */
export interface VideoUse {
  /** Something there shows the video. */
  shows(): SQL;
}

export const videoUses = defineHandlers<VideoUse>("video uses");

/** What tells where videos are shown. */
interface KnowsVideoUses {
  readonly handlers: Handlers;
}

/** Nothing shows the video. */
export const isUnused = ({ handlers }: KnowsVideoUses): SQL | undefined =>
  and(...handlers.of(videoUses).map((use) => not(use.shows())));

/** Where somebody who is not its owner has a right to a video: it stays then. */
export interface VideoKept {
  /** Somebody has, told as a condition on `videos`. */
  kept(): SQL;
  /** Holds whatever somebody would get the right by, before it is asked. Changes nothing. */
  hold(tx: Transaction, videoId: string): Promise<HeldVideo>;
}

/** What shows a video, while its removal is decided. */
export interface HeldVideo {
  /** The video goes: what showed it is made ready to stand without. */
  release(): Promise<void>;
  /** Says, once the video is removed, what else that brought about; null: nothing. */
  tell(): Promise<string | null>;
}

export const videosKept = defineHandlers<VideoKept>("videos kept");

/** Others have a right to the video; its owner does not remove it. */
export const isKept = ({ handlers }: KnowsVideoUses): SQL =>
  or(...handlers.of(videosKept).map(({ kept }) => kept())) ?? sql`false`;

/** Likewise of one video. */
export async function isVideoKept(tx: Transaction, services: KnowsVideoUses, id: string): Promise<boolean> {
  return (await tx.$count(videos, and(eq(videos.id, id), isKept(services)))) > 0;
}

type Discarding = Pick<Services, "queue" | "handlers">;

/** Whoever is about to show one of them holds it (see requireOwnVideo). */
async function discard(
  tx: Transaction,
  services: Discarding,
  which: SQL | undefined,
  limit?: number,
): Promise<number> {
  const removed = await deleteUnused(tx, videos, { which, unused: isUnused(services), limit });
  await enqueueRemovalOfFiles(
    tx,
    services,
    removed.map(({ id }) => id),
  );
  return removed.length;
}

/**
 * Removes videos that were just replaced or taken away, unless something else still shows them; their files go later. Call
 * it after the rows that showed them were changed.
 */
export async function discardVideos(
  tx: Transaction,
  services: Discarding,
  ids: readonly (string | null)[],
): Promise<void> {
  const given = ids.filter((id) => id !== null);
  if (given.length > 0) await discard(tx, services, inArray(videos.id, given));
}

/** Removes every video that a person sent, but for those that a course still shows. */
export async function discardVideosOfUser(
  tx: Transaction,
  userId: string,
  services: Discarding,
): Promise<void> {
  await discard(tx, services, eq(videos.ownerId, userId));
}

/**
 * Removes those of some videos that nothing shows.
 * @returns how many they were, at most as many as asked for
 */
export const discardUnusedVideos = (
  tx: Transaction,
  services: Discarding,
  { which, limit }: { which: SQL | undefined; limit: number },
): Promise<number> => discard(tx, services, which, limit);

/**
 * Makes sure that a video which something shall show was sent by the person who says so and that nothing shows it yet. It
 * may still be on its way. Ask only where the video changes.
 * @param field path of the video in the payload, e.g. `lesson.video`
 * @throws videoNotYours where it is absent, of somebody else, FAILED or in use
 */
export async function requireOwnVideo(
  tx: Transaction,
  services: KnowsVideoUses,
  { videoId, actor, field }: { videoId: string; actor: Actor; field: string },
): Promise<void> {
  const own = and(eq(videos.id, videoId), eq(videos.ownerId, actor.userId), ne(videos.status, "FAILED"));
  // Held until the end, so that it is neither removed in between nor given to two things at once.
  await tx.select({ id: videos.id }).from(videos).where(own).for("no key update");
  const free = await tx
    .select({ id: videos.id })
    .from(videos)
    .where(and(own, isUnused(services)));
  if (free.length === 0) throw videoNotYours({ [field]: videoNotYours.message });
}

/** Others may see or read something else of a video from now on: it became READY, or a caption of it changed. */
export type VideoChanged = (
  tx: Transaction,
  services: Pick<Services, "config" | "handlers">,
  videoId: string,
) => Promise<void>;

export const videoChanged = defineHandlers<VideoChanged>("video changed");

/** Tells whoever shows the video, in the transaction that changes it. */
export async function announceChange(
  tx: Transaction,
  services: Pick<Services, "config" | "handlers">,
  videoId: string,
): Promise<void> {
  for (const learns of services.handlers.of(videoChanged)) await learns(tx, services, videoId);
}
