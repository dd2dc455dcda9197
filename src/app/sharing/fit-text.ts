import { drawableText, type Weight, widthOf } from "./lettering.ts";

interface Room {
  weight: Weight;
  /** In pixels. */
  width: number;
  /** Sizes of letters to try, largest first. */
  sizes: readonly number[];
  lines: number;
  /** Of all lines, in pixels; where it is not told, their number alone counts. */
  height?: number;
}

/** From line to line, in sizes of letters. */
export const leading = 1.14;

export interface FittedText {
  lines: string[];
  weight: Weight;
  size: number;
}

/** Sets a text as large as its room allows; what has no room at the smallest size ends in '…'. */
export function fitText(text: string, { weight, width, sizes, lines: most, height }: Room): FittedText {
  const drawable = drawableText(text, weight);
  let fitted: FittedText = { lines: [], weight, size: sizes[0] ?? 32 };
  for (const size of sizes) {
    const isFit = (line: string) => widthOf(line, weight, size) <= width;
    fitted = { lines: wrap(drawable, isFit), weight, size };
    const { length } = fitted.lines;
    const isTooHigh = height !== undefined && length * size * leading > height;
    if (length <= most && !isTooHigh && !isAnyBroken(drawable, isFit)) return fitted;
  }
  if (fitted.lines.length <= most) return fitted;
  const isFit = (line: string) => widthOf(line, weight, fitted.size) <= width;
  const kept = fitted.lines.slice(0, most);
  kept.push(cut(kept.pop() ?? "", isFit));
  return { ...fitted, lines: kept };
}

type IsFit = (line: string) => boolean;

/** A word longer than its line is broken; in smaller letters it may not have to be. */
const isAnyBroken = (text: string, isFit: IsFit): boolean => !text.split(" ").every(isFit);

function wrap(text: string, isFit: IsFit): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((each) => pieces(each, isFit))) {
    const longer = line ? `${line} ${word}` : word;
    if (isFit(longer)) line = longer;
    else {
      if (line) lines.push(line);
      line = word;
    }
  }
  return line ? [...lines, line] : lines;
}

/** A word in as many parts as it takes to have room. */
function pieces(word: string, isFit: IsFit): string[] {
  if (isFit(word)) return [word];
  const parts: string[] = [];
  let part = "";
  for (const sign of word) {
    if (part && !isFit(part + sign)) {
      parts.push(part);
      part = "";
    }
    part += sign;
  }
  return [...parts, part];
}

function cut(line: string, isFit: IsFit): string {
  const signs = [...line];
  while (signs.length > 1 && !isFit(`${signs.join("")}…`)) signs.pop();
  return `${signs.join("").trimEnd()}…`;
}
