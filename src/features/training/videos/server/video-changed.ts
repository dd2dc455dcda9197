import type { Transaction } from "../../../../platform/database/database.ts";
import { defineHandlers } from "../../../../platform/handlers.ts";
import type { Services } from "../../../../platform/services.ts";

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
