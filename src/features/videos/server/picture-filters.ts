import type { VideoSource } from "./probe-video.ts";
import type { VideoTools } from "./video-tools.ts";

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
