import { z } from "zod";
import { ProgramFailed } from "../../../../platform/external-program.ts";
import { runFfprobe, type VideoTools, VideoUnusable } from "./video-tools.ts";

export const longestSeconds = 6 * 3_600;

/** 120 pictures in a second, as the fastest cameras make them, for most of the longest film. */
const maxPackets = 2_000_000;
const maxFramesPerSecond = 120;
/** A picture in ten seconds. */
const fewestFramesPerSecond = 0.1;

export interface VideoSource {
  seconds: number;
  /** Pictures. */
  frames: number;
  /** As it is shown: in square pixels, after rotation. */
  width: number;
  height: number;
  /** Every picture is two halves of different moments, as cameras for television made them. */
  isInterlaced: boolean;
  /** Brighter than what screens of the usual range show (HLG of phones, PQ of cameras). */
  isHighRange: boolean;
  hasAudio: boolean;
  /** Longest time between two frames that can be begun with. */
  keyframeGap: number;
  /** Plays in browsers as it is, in parts of usual length. */
  isPlayable: boolean;
}

const number = z.coerce.number();
const stream = z.object({
  codec_type: z.string(),
  codec_name: z.string().default(""),
  profile: z.string().default(""),
  pix_fmt: z.string().default(""),
  width: number.default(0),
  height: number.default(0),
  sample_aspect_ratio: z.string().default("1:1"),
  color_transfer: z.string().default(""),
  field_order: z.string().default("progressive"),
  bit_rate: number.default(0),
  /** As the index says; none where it comes in pieces. */
  nb_frames: number.catch(0).default(0),
  disposition: z.object({ attached_pic: number.default(0) }).default({ attached_pic: 0 }),
  side_data_list: z.array(z.object({ rotation: number.optional() })).default([]),
});
const probed = z.object({
  streams: z.array(stream),
  format: z.object({ duration: number.default(0) }),
});

const sideways = new Set([90, 270]);
const rotationOf = ({ side_data_list }: z.output<typeof stream>): number =>
  Math.abs(side_data_list.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0) % 360;

const highRanges = new Set(["arib-std-b67", "smpte2084"]);

/** How much wider than high a pixel is; what says something absurd is taken as square. */
function pixelShape(ratio: string): number {
  const [wide = 0, high = 0] = ratio.split(":").map(Number);
  const shape = wide / high;
  return shape >= 0.25 && shape <= 4 ? shape : 1;
}

/** A keyframe at least so often, so that parts of six seconds do not become long ones. */
const longestGap = 10;
const maxBitsPerSecond = 12_000_000;

/**
 * What a film is made of.
 * @throws VideoUnusable where nobody could watch it
 */
export async function probeVideo(tools: VideoTools, source: string): Promise<VideoSource> {
  const { streams, format } = await readStreams(tools, source);
  const picture = streams.find((each) => each.codec_type === "video" && !each.disposition.attached_pic);
  if (!picture || picture.width < 2 || picture.height < 2) throw new VideoUnusable("NO_VIDEO");
  const seconds = format.duration;
  if (!(seconds > 0)) throw new VideoUnusable("UNREADABLE");
  if (seconds > longestSeconds) throw new VideoUnusable("TOO_LONG");
  if (streams.some(({ nb_frames }) => nb_frames > maxPackets)) throw new VideoUnusable("CROWDED");
  const hasAudio = streams.some(({ codec_type }) => codec_type === "audio");
  const { frames, gap } = await readFrames(tools, source, seconds);
  if (frames < 2) throw new VideoUnusable("NO_VIDEO");
  requireUsualRate(frames, seconds);
  if (hasAudio && (await countSounds(tools, source)) > maxPackets) throw new VideoUnusable("CROWDED");
  const rotation = rotationOf(picture);
  const shape = pixelShape(picture.sample_aspect_ratio);
  const wide = shape === 1 ? picture.width : 2 * Math.round((picture.width * shape) / 2);
  const [width, height] = sideways.has(rotation) ? [picture.height, wide] : [wide, picture.height];
  const isInterlaced = !["progressive", "unknown"].includes(picture.field_order);
  const isHighRange = highRanges.has(picture.color_transfer);
  return {
    seconds,
    width,
    height,
    frames,
    isInterlaced,
    isHighRange,
    hasAudio,
    keyframeGap: gap,
    isPlayable:
      picture.codec_name === "h264" &&
      picture.pix_fmt === "yuv420p" &&
      ["Constrained Baseline", "Baseline", "Main", "High"].includes(picture.profile) &&
      !isInterlaced &&
      !isHighRange &&
      picture.bit_rate <= maxBitsPerSecond &&
      rotation === 0 &&
      shape === 1 &&
      gap <= longestGap,
  };
}

async function readStreams(tools: VideoTools, source: string): Promise<z.output<typeof probed>> {
  try {
    const args = ["-show_streams", "-show_format", "-of", "json"];
    return probed.parse(JSON.parse(await runFfprobe(tools, { source, args })));
  } catch (error) {
    if (error instanceof ProgramFailed) throw new VideoUnusable("UNREADABLE");
    throw error;
  }
}

/** Work on a film is by the picture: what was sent in a few bytes is not made for hours. */
function requireUsualRate(frames: number, seconds: number): void {
  // What lasts a moment may have more or fewer by chance.
  if (frames > maxPackets || frames - maxFramesPerSecond > maxFramesPerSecond * seconds) {
    throw new VideoUnusable("CROWDED");
  }
  if (frames + 1 < fewestFramesPerSecond * seconds) throw new VideoUnusable("TOO_STILL");
}

/** Reads one packet more than a film may have, and no further. */
const bounded = ["-read_intervals", `%+#${maxPackets + 1}`];

async function countSounds(tools: VideoTools, source: string): Promise<number> {
  const shown = ["-count_packets", "-show_entries", "stream=nb_read_packets", "-of", "csv=p=0"];
  const args = ["-select_streams", "a:0", ...bounded, ...shown];
  return number.parse((await runFfprobe(tools, { source, args })).trim());
}

/** Of the index alone: nothing is unpacked. */
async function readFrames(
  tools: VideoTools,
  source: string,
  seconds: number,
): Promise<{ frames: number; gap: number }> {
  let frames = 0;
  let last = 0;
  let gap = 0;
  const shown = ["-show_entries", "packet=pts_time,flags", "-of", "csv=p=0"];
  const args = ["-select_streams", "v:0", ...bounded, ...shown];
  await runFfprobe(tools, {
    source,
    args,
    onLine(line) {
      frames += 1;
      const [time, flags] = line.split(",");
      if (!flags?.startsWith("K") || !Number.isFinite(Number(time))) return;
      gap = Math.max(gap, Number(time) - last);
      last = Number(time);
    },
  });
  return { frames, gap: Math.max(gap, seconds - last) };
}

/**
 * What makes of the pictures of a film such as every browser shows, in a size.
 * @returns filters of ffmpeg, in their order
 */
export function pictureFilters(
  { canTone }: Pick<VideoTools, "canTone">,
  { isInterlaced, isHighRange }: VideoSource,
  { width, height }: { width: number; height: number },
): string[] {
  const whole = isInterlaced ? ["bwdif=mode=send_frame"] : [];
  if (!isHighRange || !canTone) return [...whole, `scale=${width}:${height}`, "setsar=1"];
  return [
    ...whole,
    // Made small first: toning is by the pixel. 203 candelas are what white is (ITU-R BT.2408).
    `zscale=w=${width}:h=${height}:t=linear:npl=203`,
    "format=gbrpf32le",
    "zscale=p=bt709",
    "tonemap=tonemap=hable:desat=0",
    "zscale=t=bt709:m=bt709:r=tv",
    "setsar=1",
  ];
}

const longSeconds = 1_800;
/** Pictures of 1080 lines, at 60 in each of those seconds; of larger ones fewer. */
const longFrames = 60 * longSeconds;
const usualPicture = 1_920 * 1_080;

/** Whether the work on a film takes so long that others are not to wait for it. */
export const isLong = ({
  seconds,
  frames,
  width,
  height,
}: Pick<VideoSource, "seconds" | "frames" | "width" | "height">): boolean =>
  seconds > longSeconds || frames * Math.max(1, (width * height) / usualPicture) > longFrames;
