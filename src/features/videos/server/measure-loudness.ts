import { timeLimit } from "../../../platform/time-limit.ts";
import { runFfmpeg, type VideoTools } from "./video-tools.ts";

/** What is aimed at, in LUFS (EBU R 128 as streaming services use it). */
const target = -16;
/** Noise is not raised without end. */
const [leastGain, maxGain] = [-30, 20];

/**
 * What brings the sound of a film to the usual loudness, as a filter of ffmpeg: louder or quieter as a whole, and its
 * peaks held below what clips.
 * @returns none where there is nothing to hear
 */
export async function measureLoudness(
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
