import { and, eq } from "drizzle-orm";
import type { Services } from "../../../platform/services.ts";
import { videos } from "../table.ts";
import { VideoGone } from "./video-unusable.ts";

/** Keeps how far the work on a video is, in percent. */
export interface Progress {
  /** Of the whole work; written once in a while, and never so that the work waits for it. */
  at(percent: number): void;
  /**
   * Between two steps.
   * @throws VideoGone where the video was removed or given up
   */
  goOn(): Promise<void>;
}

const everyMilliseconds = 1_000;

export function reportProgress({ db, log }: Pick<Services, "db" | "log">, videoId: string): Progress {
  let written = 0;
  let writtenAt = 0;
  const worked = and(eq(videos.id, videoId), eq(videos.status, "PROCESSING"));
  return {
    at(percent) {
      const whole = Math.min(99, Math.floor(percent));
      if (whole <= written || performance.now() - writtenAt < everyMilliseconds) return;
      written = whole;
      writtenAt = performance.now();
      void db.orm
        .update(videos)
        .set({ progress: whole })
        .where(worked)
        .catch((error: unknown) => log.warn({ err: error, videoId }, "progress was not written"));
    },
    async goOn() {
      if (!(await db.orm.$count(videos, worked))) throw new VideoGone(videoId);
    },
  };
}
