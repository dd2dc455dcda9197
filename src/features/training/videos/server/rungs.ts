import type { VideoSource } from "./probe-video.ts";

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
