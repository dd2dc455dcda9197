import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { and, asc, eq } from "drizzle-orm";
import { timeLimit } from "../../../../platform/clock.ts";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import { contentTypeOf } from "../../../../platform/storage/checks.ts";
import { videoParts, videoSteps, videos } from "../table.ts";
import type { MadeVideo } from "./finish-video.tsx";
import { makePictures } from "./make-pictures.ts";
import { filesOfRung, makeRung, masterPlaylist, type Rung, type RungFacts, rungsOf } from "./make-rung.ts";
import type { VideoSource } from "./probe-video.ts";
import { videoKey } from "./video-files.ts";
import { runFfmpeg, VideoGone, type VideoTools } from "./video-tools.ts";

/** Another way to make them gets another name: half of one is never completed by half of the other. */
const recipe = "hls 3";

type Working = Pick<Services, "db" | "storage" | "log">;

export interface AskedVideo {
  videoId: string;
  /** On the disk, for the time of the work. */
  folder: string;
  file: string;
  parts: readonly VideoPart[];
}

/** What the work is until there are qualities, and until one more of its parts is there. */
const [afterSource, afterPictures] = [5, 12];

/** Makes all qualities with ffmpeg, each kept as soon as it is whole: another try begins with the first that is missing. */
export async function makeHls(
  services: Working,
  tools: VideoTools,
  { videoId, folder: work, file, parts, source }: AskedVideo & { source: VideoSource },
): Promise<MadeVideo> {
  const folder = folderName(parts, recipe);
  const progress = reportProgress(services, videoId);
  const kept = stepsOf(services, videoId, folder);
  progress.at(afterSource);
  await kept.once("pictures", async () => {
    const names = await makePictures(tools, { file, source, into: work });
    await kept.files(work, names);
    return {};
  });
  const loudness = source.hasAudio ? await measureLoudness(tools, { file, seconds: source.seconds }) : null;
  const rungs = rungsOf(source);
  const facts: RungFacts[] = [];
  const share = shares(rungs);
  let begun = afterPictures;
  for (const rung of rungs) {
    await progress.goOn();
    const onSeconds = spread(progress, { begun, share: share(rung), seconds: source.seconds });
    const into = join(work, String(rung.name));
    const made = await kept.once(`rung ${rung.name}`, async () => {
      const made = await makeRung(tools, { file, source, rung, loudness, into, onSeconds });
      await kept.files(into, await filesOfRung(into), `${rung.name}/`);
      return made;
    });
    facts.push(made);
    begun += share(rung);
  }
  const master = Buffer.from(masterPlaylist(facts));
  await services.storage.put(videoKey(videoId, folder, "master.m3u8"), master, contentTypeOf("master.m3u8"));
  const largest = facts.at(-1);
  return {
    folder,
    format: "HLS",
    seconds: Math.max(...facts.map(({ seconds }) => seconds)),
    width: largest?.width ?? source.width,
    height: largest?.height ?? source.height,
  };
}

/** How much of the rest of the work a quality is, in percent. */
function shares(rungs: readonly Rung[]): (rung: Rung) => number {
  const costOf = ({ width, height, isCopied }: Rung) => width * height * (isCopied ? 0.1 : 1) + 100_000;
  const all = rungs.reduce((sum, rung) => sum + costOf(rung), 0);
  return (rung) => ((99 - afterPictures) * costOf(rung)) / all;
}

const spread =
  (progress: Progress, { begun, share, seconds }: { begun: number; share: number; seconds: number }) =>
  (done: number): void =>
    progress.at(begun + share * Math.min(1, done / seconds));

/** Keeps what is done of a video, step by step. */
function stepsOf({ db, storage }: Working, videoId: string, folder: string) {
  return {
    /** Does a step that was not done before. */
    async once<Facts extends Record<string, string | number>>(
      step: string,
      work: () => Promise<Facts>,
    ): Promise<Facts> {
      const [done] = await db.orm
        .select({ facts: videoSteps.facts })
        .from(videoSteps)
        .where(
          and(eq(videoSteps.videoId, videoId), eq(videoSteps.folder, folder), eq(videoSteps.step, step)),
        );
      if (done) return done.facts as Facts;
      const facts = await work();
      await db.orm.insert(videoSteps).values({ videoId, folder, step, facts }).onConflictDoNothing();
      return facts;
    },
    /** Puts files of the disk into the storage. */
    async files(from: string, names: readonly string[], below = ""): Promise<void> {
      for (const name of names) {
        const key = videoKey(videoId, folder, `${below}${name}`);
        await storage.put(key, createReadStream(join(from, name)), contentTypeOf(name));
      }
    },
  };
}

/** What is aimed at, in LUFS (EBU R 128 as streaming services use it). */
const target = -16;
/** Noise is not raised without end. */
const [leastGain, maxGain] = [-30, 20];

/**
 * What brings the sound of a film to the usual loudness, as a filter of ffmpeg: louder or quieter as a whole, and its
 * peaks held below what clips.
 * @returns none where there is nothing to hear
 */
async function measureLoudness(
  tools: VideoTools,
  { file, seconds }: { file: string; seconds: number },
): Promise<string | null> {
  const complaint = await runFfmpeg(tools, {
    source: file,
    before: ["-v", "info"],
    after: ["-map", "0:a:0", "-vn", "-af", "ebur128=framelog=verbose", "-f", "null", "-"],
    seconds: timeLimit(300 + seconds),
  });
  const loudness = Number(/\bI:\s+(-?\d+(?:\.\d+)?) LUFS\s+Threshold/.exec(complaint)?.[1] ?? Number.NaN);
  // The gate of the measure: silence.
  if (!(loudness > -69)) return null;
  const gain = Math.min(maxGain, Math.max(leastGain, target - loudness));
  return `volume=${gain.toFixed(1)}dB,alimiter=limit=-1.5dB:level=disabled`;
}

type VideoPart = typeof videoParts.$inferSelect;

/** What came of a video, from its first byte to its last. */
export const listParts = (connection: Connection, videoId: string): Promise<VideoPart[]> =>
  connection
    .select()
    .from(videoParts)
    .where(eq(videoParts.videoId, videoId))
    .orderBy(asc(videoParts.position));

/**
 * Names the folder of what is made of some content in some way: what is there under that name is never something else.
 * @param recipe changes with the way in which it is made
 */
export function folderName(parts: readonly VideoPart[], recipe: string): string {
  const hash = createHash("sha256").update(recipe);
  for (const { bytes, sha256 } of parts) hash.update(`\n${bytes} ${sha256}`);
  return hash.digest("hex").slice(0, 16);
}

/** Keeps how far the work on a video is, in percent. */
interface Progress {
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
