import { open } from "node:fs/promises";
import { timeLimit } from "../../../../platform/clock.ts";
import type { Config } from "../../../../platform/config.ts";
import { findProgram, runProgram } from "../../../../platform/external-program.ts";
import type { VideoFailure } from "../lifecycle.ts";

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

/** The work ends here, whoever tries it how often. */
export class VideoUnusable extends Error {
  override name = "VideoUnusable";
  readonly failure: VideoFailure;

  constructor(failure: VideoFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** Removed or given up while it was worked on. */
export class VideoGone extends Error {
  override name = "VideoGone";
}

/** The outermost structure of MP4 (ISO 14496-12): boxes of a size, a type of four characters, and more boxes. */

/** Reads some bytes of a file; fewer where it ends. */
export type ReadAt = (position: number, length: number) => Promise<Buffer>;

interface Box {
  type: string;
  /** Of what it holds. */
  start: number;
  end: number;
}

/** Pictures and sounds that are kept in the same boxes. */
const otherBrands = /^(avif|avis|heic|heix|heim|heis|hevc|mif1|msf1|M4A |M4B |M4P )$/;

/** A box whose header is no header ends the walk. */
async function* boxesWithin(readAt: ReadAt, from: number, to: number): AsyncGenerator<Box> {
  for (let at = from; at + 8 <= to; ) {
    const header = await readAt(at, 16);
    if (header.length < 8) return;
    const type = header.toString("latin1", 4, 8);
    const short = header.readUInt32BE(0);
    const isLong = short === 1;
    if (!/^[ -~©]{4}$/.test(type) || (isLong && header.length < 16)) return;
    const size = short === 0 ? to - at : isLong ? Number(header.readBigUInt64BE(8)) : short;
    if (size < (isLong ? 16 : 8)) return;
    yield { type, start: at + (isLong ? 16 : 8), end: at + size };
    at += size;
  }
}

async function findBox(readAt: ReadAt, within: Box, path: readonly string[]): Promise<Box | null> {
  const [type, ...rest] = path;
  if (!type) return within;
  for await (const box of boxesWithin(readAt, within.start, within.end)) {
    if (box.type === type) return findBox(readAt, box, rest);
  }
  return null;
}

async function hasVideoTrack(readAt: ReadAt, movie: Box): Promise<boolean> {
  for await (const track of boxesWithin(readAt, movie.start, movie.end)) {
    if (track.type !== "trak") continue;
    const handler = await findBox(readAt, track, ["mdia", "hdlr"]);
    if (handler && (await readAt(handler.start + 8, 4)).toString("latin1") === "vide") return true;
  }
  return false;
}

/**
 * Whether a file is an MP4 with a video track, as far as its beginning tells.
 * @param size how much of the file is there
 * @param isWhole there is no more of it
 */
export async function looksLikeMp4(
  readAt: ReadAt,
  { size, isWhole }: { size: number; isWhole: boolean },
): Promise<boolean> {
  const beginning = await readAt(0, 12);
  if (beginning.length < 12 || beginning.toString("latin1", 4, 8) !== "ftyp") return false;
  if (otherBrands.test(beginning.toString("latin1", 8, 12))) return false;
  for await (const box of boxesWithin(readAt, 0, size)) {
    if (box.type === "moov") return box.end > size ? !isWhole : hasVideoTrack(readAt, box);
  }
  return !isWhole;
}

/**
 * Looks at a film that has come whole: its boxes must fill it. A player would only notice where the missing part begins.
 * @throws VideoUnusable where it was cut off before it came
 */
export async function requireWholeBoxes(path: string, size: number): Promise<void> {
  const file = await open(path);
  try {
    const readAt: ReadAt = async (position, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    };
    const found = new Set<string>();
    for await (const { type, end } of boxesWithin(readAt, 0, size)) {
      found.add(type);
      if (end > size) throw new VideoUnusable("UNREADABLE");
    }
    if (!found.has("moov")) throw new VideoUnusable("UNREADABLE");
  } finally {
    await file.close();
  }
}
