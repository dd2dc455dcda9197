import type { Transaction } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { videoInWork } from "../../videos/contract.ts";
import { isWorkedOn } from "../../videos/lifecycle.ts";
import { readVideos } from "../../videos/server/read-videos.ts";
import { requireOwnVideo } from "../../videos/server/require-own-video.ts";

interface Change {
  before: string | null;
  /** Undefined changes nothing. */
  after: { _id: string } | null | undefined;
  actor: Actor;
  /** Path of the video in the payload. */
  field: string;
}

/**
 * The column of a video, as a change wants it. What it was is to be discarded after the change was written.
 * @throws videoInWork where the one that is there is worked on, videoNotYours where a new one is none of the person's
 */
export async function videoOf(
  tx: Transaction,
  services: Pick<Services, "handlers">,
  { before, after, actor, field }: Change,
): Promise<string | null | undefined> {
  if (after === undefined) return undefined;
  const wanted = after?._id ?? null;
  if (wanted === before) return before;
  const old = (await readVideos(tx, [before])).get(before ?? "");
  if (old && isWorkedOn(old.status)) throw videoInWork({ [field]: videoInWork.message });
  if (wanted) await requireOwnVideo(tx, services, { videoId: wanted, actor, field });
  return wanted;
}
