import { mkdir, open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { timeLimit } from "../../../../platform/clock.ts";
import { pictureFilters, type VideoSource } from "./probe-video.ts";
import { runFfmpeg, runFfprobe, type VideoTools } from "./video-tools.ts";

const partSeconds = 6;
/** What whoever watches at most has to load in a second, by the shorter side. */
const maxBits = (side: number): number => (side <= 360 ? 900_000 : side <= 720 ? 2_800_000 : 5_500_000);
const bt709 = ["-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709"];
/** Of the processor, for each picture that is read or made; several times what one of 1080 lines takes. */
const secondsOfFrame = 0.5;

/** What a list of qualities says of one. */
export type RungFacts = {
  name: number;
  width: number;
  height: number;
  seconds: number;
  /** Bits in a second, at most and on average. */
  peak: number;
  average: number;
  codecs: string;
};

interface AskedRung {
  file: string;
  source: VideoSource;
  rung: Rung;
  /** Filter of the sound. */
  loudness: string | null;
  into: string;
  onSeconds: (seconds: number) => void;
}

/** Sent faster, every second one goes or more; phones are late or early by a few milliseconds. */
const shortestFrame = 1 / 33;

function pictureOf(tools: VideoTools, { rung, source }: AskedRung): string[] {
  if (rung.isCopied) return ["-c:v", "copy"];
  const bits = maxBits(rung.name);
  const filters = [
    // Each at its own moment and never more than were sent: a screen that is recorded stands still for long, then moves.
    `select=isnan(prev_selected_t)+gte(t-prev_selected_t\\,${shortestFrame.toFixed(4)})`,
    ...pictureFilters(tools, source, rung),
    "format=yuv420p",
  ];
  return [
    ...["-fps_mode", "vfr", "-vf", filters.join(",")],
    ...(source.isHighRange && tools.canTone ? bt709 : []),
    ...["-c:v", "libx264", "-preset", "veryfast", "-profile:v", "high", "-crf", "23"],
    ...["-maxrate", String(bits), "-bufsize", String(2 * bits)],
    ...["-sc_threshold", "0", "-force_key_frames", `expr:gte(t,n_forced*${partSeconds})`],
  ];
}

const soundOf = ({ source, loudness }: AskedRung): string[] =>
  source.hasAudio
    ? [
        ...["-map", "0:a:0", "-c:a", "aac", "-b:a", "128k", "-ac", "2", "-ar", "48000"],
        ...["-af", [loudness, "aresample=async=1"].filter(Boolean).join(",")],
      ]
    : ["-an"];

/** Makes one quality: a playlist and parts of about six seconds, each of which can be begun with. */
export async function makeRung(tools: VideoTools, asked: AskedRung): Promise<RungFacts> {
  const { file, source, rung, into, onSeconds } = asked;
  await mkdir(into, { recursive: true });
  await runFfmpeg(tools, {
    source: file,
    before: ["-v", "error"],
    after: [
      ...[
        "-map",
        "0:v:0",
        ...pictureOf(tools, asked),
        ...soundOf(asked),
        "-sn",
        "-dn",
        "-map_metadata",
        "-1",
      ],
      ...["-f", "hls", "-hls_time", String(partSeconds), "-hls_playlist_type", "vod"],
      ...["-hls_segment_type", "fmp4", "-hls_flags", "independent_segments"],
      ...["-hls_fmp4_init_filename", "init.mp4", "-hls_segment_filename", join(into, "%d.m4s")],
      join(into, "index.m3u8"),
    ],
    // The sound is made anew also where the pictures go over as they are.
    seconds: timeLimit(900 + source.seconds + (rung.isCopied ? 0 : secondsOfFrame * source.frames)),
    onSeconds,
  });
  return factsOf(asked, await partsOf(tools, into));
}

interface Part {
  name: string;
  seconds: number;
}

/**
 * The parts of a playlist. The last is as long as what is in it, which is written down: ffmpeg adds up how long pictures
 * last at the rate of the source, also where every second one of 60 was left out.
 */
async function partsOf(tools: VideoTools, into: string): Promise<Part[]> {
  const file = join(into, "index.m3u8");
  const playlist = await readFile(file, "utf8");
  const parts = [...playlist.matchAll(/^#EXTINF:([\d.]+),.*\n(\d+\.m4s)$/gm)].map(
    ([, seconds, name = ""]) => ({ name, seconds: Number(seconds) }),
  );
  const last = parts.at(-1);
  if (!last) return parts;
  const seconds = await lengthOfPart(tools, into, last.name);
  if (!Number.isFinite(seconds) || seconds <= 0) return parts;
  last.seconds = seconds;
  const longest = Math.max(...parts.map(({ seconds }) => seconds));
  await writeFile(
    file,
    playlist
      .replace(/^#EXT-X-TARGETDURATION:\d+$/m, `#EXT-X-TARGETDURATION:${Math.ceil(longest)}`)
      .replace(/^#EXTINF:[\d.]+(,.*\n\d+\.m4s\n#EXT-X-ENDLIST)/m, `#EXTINF:${last.seconds.toFixed(6)}$1`),
  );
  return parts;
}

/** From its first picture to the end of its last picture or sound, in seconds. */
async function lengthOfPart(tools: VideoTools, into: string, name: string): Promise<number> {
  const source = join(into, "last.mp4");
  await writeFile(source, await Promise.all(["init.mp4", name].map((each) => readFile(join(into, each)))));
  let [start, end] = [Number.POSITIVE_INFINITY, 0];
  await runFfprobe(tools, {
    source,
    args: ["-show_entries", "packet=codec_type,pts_time,duration_time", "-of", "csv=p=0"],
    onLine(line) {
      const [type, begins, lasts] = line.split(",");
      const at = Number(begins);
      if (!Number.isFinite(at)) return;
      if (type === "video") start = Math.min(start, at);
      end = Math.max(end, at + (Number(lasts) || 0));
    },
  });
  await rm(source);
  return end - start;
}

async function factsOf({ rung, source, into }: AskedRung, parts: readonly Part[]): Promise<RungFacts> {
  let [bits, seconds, peak] = [0, 0, 0];
  for (const part of parts) {
    const size = await sizeOf(join(into, part.name));
    bits += size * 8;
    seconds += part.seconds;
    // What ends with a part of a moment is not loaded faster for that.
    peak = Math.max(peak, (size * 8) / Math.max(1, part.seconds));
  }
  const codecs = [await pictureCodec(join(into, "init.mp4")), ...(source.hasAudio ? ["mp4a.40.2"] : [])];
  return {
    name: rung.name,
    width: rung.width,
    height: rung.height,
    seconds,
    peak: Math.ceil(peak),
    average: Math.ceil(bits / Math.max(1, seconds)),
    codecs: codecs.join(","),
  };
}

async function sizeOf(path: string): Promise<number> {
  const file = await open(path);
  try {
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

/** Profile, constraints and level as RFC 6381 writes them, from the settings of the decoder (ISO 14496-15). */
async function pictureCodec(init: string): Promise<string> {
  const bytes = await readFile(init);
  const at = bytes.indexOf("avcC");
  if (at < 0) throw new Error("There is no H.264 in what was made");
  return `avc1.${bytes.subarray(at + 5, at + 8).toString("hex")}`;
}

/** The files of a quality, by their names below its folder. */
export const filesOfRung = (into: string): Promise<string[]> => readdir(into);

/** The list of all qualities. */
export function masterPlaylist(rungs: readonly RungFacts[]): string {
  const entries = rungs.map(
    ({ name, width, height, peak, average, codecs }) =>
      `#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},RESOLUTION=${width}x${height},CODECS="${codecs}"\n${name}/index.m3u8`,
  );
  return `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n${entries.join("\n")}\n`;
}

/** A quality of a video in which it is offered. */
export interface Rung {
  /** The shorter side of the usual picture of its kind; names its folder. */
  name: number;
  width: number;
  height: number;
  /** The source's own picture goes over as it is. */
  isCopied: boolean;
}

const ladder = [360, 720, 1080];
const even = (pixels: number) => Math.max(2, 2 * Math.round(pixels / 2));

/** Whether a picture of that side is worth offering below a larger one. */
const isWellBelow = (side: number, top: number) => side * 1.2 <= top;

/** The qualities of a video, from the smallest: none is larger than the source, and what stands upright stays so. */
export function rungsOf({
  width,
  height,
  isPlayable,
}: Pick<VideoSource, "width" | "height" | "isPlayable">): Rung[] {
  const shorter = Math.min(width, height);
  const top = Math.min(2 * Math.floor(shorter / 2), Math.max(...ladder));
  const sides = [...ladder.filter((side) => isWellBelow(side, top)), top];
  return sides.map((side) => {
    const scale = side / shorter;
    const isOwn = side === top && top === shorter;
    return {
      name: side,
      width: isOwn ? width : even(width * scale),
      height: isOwn ? height : even(height * scale),
      isCopied: isOwn && isPlayable && width % 2 === 0,
    };
  });
}
