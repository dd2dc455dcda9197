import type { Config } from "../../../../platform/config.ts";
import { findProgram, runProgram } from "../../../../platform/external-program.ts";
import { timeLimit } from "../../../../platform/time-limit.ts";

/** The programs of ffmpeg, where the machine has them. */
export interface VideoTools {
  ffmpeg: string;
  ffprobe: string;
  /** Where they and what they need are looked for. */
  path: string;
  /** Whether they bring pictures of a high dynamic range to the usual one. */
  canTone: boolean;
}

/** Looks for ffmpeg with its probe and the encoder of H.264; null where any of them is missing. */
export async function findVideoTools({
  programPath: path,
}: Pick<Config, "programPath">): Promise<VideoTools | null> {
  const [ffmpeg, ffprobe] = await Promise.all([findProgram("ffmpeg", path), findProgram("ffprobe", path)]);
  if (!ffmpeg || !ffprobe) return null;
  const list = async (what: "-encoders" | "-filters") => {
    const asked = { path, args: ["-hide_banner", what], seconds: timeLimit(20), megabytes: 4_096 };
    return (await runProgram(ffmpeg, asked).catch(() => ({ output: "" }))).output;
  };
  if (!/\blibx264\b/.test(await list("-encoders"))) return null;
  return { ffmpeg, ffprobe, path, canTone: /\bzscale\b/.test(await list("-filters")) };
}

/** What the start says of them. */
export const describeVideoTools = (tools: VideoTools | null): string =>
  tools
    ? `vídeos são processados com ${tools.ffmpeg} (HLS)`
    : "ffmpeg não encontrado: vídeos em H.264/AAC são aceitos sem capa nem qualidades, outros são recusados (instale o pacote ffmpeg)";

const inputOf = (source: string) => ["-protocol_whitelist", "file,pipe", "-f", "mov", "-i", source];

/**
 * Runs ffmpeg on a file that nobody trusts: only as a film, and without reading anything beside it.
 * @param onSeconds is told how much of the film is done
 * @returns what it complained of
 */
export async function runFfmpeg(
  { ffmpeg, path }: VideoTools,
  {
    source,
    before = [],
    after,
    seconds,
    onSeconds,
  }: {
    source: string;
    before?: readonly string[];
    after: readonly string[];
    seconds: number;
    onSeconds?: (seconds: number) => void;
  },
): Promise<string> {
  const args = [
    ...["-hide_banner", "-nostdin", "-y", "-nostats", "-progress", "pipe:1"],
    ...before,
    ...inputOf(source),
    ...after,
  ];
  const { complaint } = await runProgram(ffmpeg, {
    path,
    args,
    seconds,
    megabytes: 4_096,
    onLine(line) {
      const done = /^out_time_us=(\d+)/.exec(line)?.[1];
      if (done) onSeconds?.(Number(done) / 1_000_000);
    },
  });
  return complaint;
}

/** Runs ffprobe likewise. */
export async function runFfprobe(
  { ffprobe, path }: VideoTools,
  { source, args, onLine }: { source: string; args: readonly string[]; onLine?: (line: string) => void },
): Promise<string> {
  const { output } = await runProgram(ffprobe, {
    path,
    args: ["-hide_banner", "-v", "error", ...args, ...inputOf(source)],
    seconds: timeLimit(120),
    megabytes: 4_096,
    ...(onLine && { onLine }),
  });
  return output;
}
