import { createReadStream } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { ConfinedProcessFailed, programBeside, runConfined } from "../../../../platform/confined-process.ts";
import type { Services } from "../../../../platform/services.ts";
import { timeLimit } from "../../../../platform/time-limit.ts";
import type { MadeVideo } from "./finish-video.ts";
import { type AskedVideo, folderName, reportProgress } from "./make-hls.ts";
import { longestSeconds } from "./probe-video.ts";
import { videoKey } from "./video-files.ts";
import { VideoUnusable } from "./video-unusable.ts";

const recipe = "mp4 1";

/** What the process that does it says, a line each. */
export const remuxLine = z.union([
  z.object({ percent: z.number() }),
  z.object({ failure: z.enum(["UNREADABLE", "NO_VIDEO", "CODEC"]) }),
  z.object({ seconds: z.number().positive(), width: z.int().positive(), height: z.int().positive() }),
]);
export type RemuxLine = z.infer<typeof remuxLine>;

/** Without ffmpeg: the same pictures and sound, in a file that plays while it comes. */
export async function makeSingleFile(
  services: Pick<Services, "db" | "storage" | "log">,
  { videoId, folder: work, file, parts }: AskedVideo,
): Promise<MadeVideo> {
  const progress = reportProgress(services, videoId);
  const target = join(work, "video.mp4");
  const made = await remux({ file, work, target, onPercent: (percent) => progress.at(percent) });
  if (made.seconds > longestSeconds) throw new VideoUnusable("TOO_LONG");
  await progress.goOn();
  const folder = folderName(parts, recipe);
  await services.storage.put(videoKey(videoId, folder, "video.mp4"), createReadStream(target), "video/mp4");
  return { ...made, folder, format: "MP4" };
}

async function remux({
  file,
  work,
  target,
  onPercent,
}: {
  file: string;
  work: string;
  target: string;
  onPercent: (percent: number) => void;
}): Promise<{ seconds: number; width: number; height: number }> {
  const program = programBeside(import.meta, "remux-video-process");
  const limits = { megabytes: 500, seconds: timeLimit(1_800), maxOutput: 100_000 };
  try {
    for await (const text of runConfined(program, {
      file,
      args: [file, target],
      writesBelow: work,
      ...limits,
    })) {
      const line = remuxLine.parse(JSON.parse(text));
      if ("failure" in line) throw new VideoUnusable(line.failure);
      if ("seconds" in line) return line;
      onPercent(line.percent);
    }
  } catch (error) {
    if (error instanceof ConfinedProcessFailed) throw new VideoUnusable("UNREADABLE");
    throw error;
  }
  throw new VideoUnusable("UNREADABLE");
}
