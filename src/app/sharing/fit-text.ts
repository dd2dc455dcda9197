import { fileURLToPath } from "node:url";
import * as fontkit from "fontkit";
import { printableText } from "../../platform/printable-text.ts";

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

type Weight = "regular" | "bold";

const names: Record<Weight, string> = { regular: "400Regular", bold: "700Bold" };

/** A font is opened once, when the first picture is drawn. */
const opened = new Map<Weight, { font: fontkit.Font; file: string }>();

function openFont(weight: Weight) {
  const known = opened.get(weight);
  if (known) return known;
  const name = names[weight];
  const file = fileURLToPath(import.meta.resolve(`@expo-google-fonts/figtree/${name}/Figtree_${name}.ttf`));
  const font = fontkit.openSync(file);
  if ("fonts" in font) throw new Error(`${file} holds several fonts`);
  const both = { font, file };
  opened.set(weight, both);
  return both;
}

/** Twice what has room: what is behind it would not be drawn, and costs time. */
const maxSigns = 140;

/** A text as the font can draw it: no emoji, no signs that turn the direction, other letters in Latin ones. */
export const drawableText = (text: string, weight: Weight): string =>
  printableText([...text].slice(0, maxSigns).join(""), openFont(weight).file);

/** Of a line of drawable text, in pixels. */
export function widthOf(text: string, weight: Weight, size: number): number {
  const { font } = openFont(weight);
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size;
}

interface Lettering {
  text: string;
  weight: Weight;
  /** Of its letters, in pixels. */
  size: number;
  /** Where its line begins, and on what it stands. */
  x: number;
  y: number;
  colour: string;
}

/**
 * A line of drawable text as outlines for an SVG: what they look like depends on no font of the machine, and nothing of
 * the text itself gets into the SVG.
 */
export function outlines({ text, weight, size, x, y, colour }: Lettering): string {
  const { font } = openFont(weight);
  const { glyphs, positions } = font.layout(text);
  const scale = size / font.unitsPerEm;
  let pen = 0;
  const paths = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const place = `translate(${pen + xOffset} ${yOffset})`;
    pen += xAdvance;
    return `<path transform="${place}" d="${glyph.path.toSVG()}"/>`;
  });
  return `<g fill="${colour}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join("")}</g>`;
}
