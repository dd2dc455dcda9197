import { fileURLToPath } from "node:url";
import * as fontkit from "fontkit";
import { printableText } from "../../features/certificates/server/printable-text.ts";

export type Weight = "regular" | "bold";

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

export interface Lettering {
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
