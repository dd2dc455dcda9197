import type { VideoSource } from "./probe-video.ts";

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
