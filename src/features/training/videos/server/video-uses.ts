import { and, eq, not, or, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { defineHandlers, type Handlers } from "../../../../platform/handlers.ts";
import { videos } from "../table.ts";

/** A place where a feature shows videos, told as a condition on `videos`: all places are asked in one statement. */
export interface VideoUse {
  /** Something there shows the video. */
  shows(): SQL;
}

export const videoUses = defineHandlers<VideoUse>("video uses");

/** What tells where videos are shown. */
export interface KnowsVideoUses {
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
