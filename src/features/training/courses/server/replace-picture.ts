import type { Transaction } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { discardImage } from "../../../base/media/server/discard-images.ts";
import { requireOwnImage } from "../../../base/media/server/require-own-image.ts";

interface Change {
  before: string | null;
  /** Undefined changes nothing. */
  after: { _id: string } | null | undefined;
  actor: Actor;
  /** Path of the picture in the payload. */
  field: string;
}

/**
 * The column of a picture, as a change wants it.
 * @throws imageNotYours where a new one was sent by somebody else
 */
export async function pictureOf(
  tx: Transaction,
  { before, after, actor, field }: Change,
): Promise<string | null | undefined> {
  if (after === undefined) return undefined;
  if (after && after._id !== before) await requireOwnImage(tx, after._id, actor, field);
  return after?._id ?? null;
}

/** Takes a picture away that was just replaced. */
export async function discardReplaced(
  tx: Transaction,
  services: Pick<Services, "queue" | "handlers">,
  before: string | null,
  after: string | null | undefined,
): Promise<void> {
  if (before && after !== undefined && after !== before) await discardImage(tx, services, before);
}
