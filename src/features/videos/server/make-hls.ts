import { createReadStream } from "node:fs";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import type { Services } from "../../../platform/services.ts";
import { contentTypeOf } from "../../../platform/storage/key.ts";
import { videoSteps } from "../table.ts";
import type { MadeVideo } from "./finish-video.ts";
import { folderName, type VideoPart } from "./list-parts.ts";
import { makePictures } from "./make-pictures.ts";
import { filesOfRung, makeRung, masterPlaylist, type RungFacts } from "./make-rung.ts";
import { measureLoudness } from "./measure-loudness.ts";
import type { VideoSource } from "./probe-video.ts";
import { type Progress, reportProgress } from "./report-progress.ts";
import { type Rung, rungsOf } from "./rungs.ts";
import { videoKey } from "./video-files.ts";
import type { VideoTools } from "./video-tools.ts";

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
