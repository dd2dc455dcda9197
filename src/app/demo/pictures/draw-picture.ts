import { type GlyphName, glyphs } from "./glyphs.ts";
import type { Letters } from "./letters.ts";
import { lineHeight, setName } from "./name-lines.ts";
import type { Palette } from "./palettes.ts";

/** Pixels of a side: what the largest box on a common screen shows sharply. */
const side = 720;

/**
 * A board of 100 by 100. Lists and pages cut it to 4:3, which takes an eighth away above and below; thumbnails and
 * phones show the whole square. What matters is between these two.
 */
export const safe = { top: 12.5, bottom: 87.5 };

/** Where names stand: below the glyph, with air to the edges of the cut. */
export const nameRoom = { width: 84, height: 19.6, largest: 8.6, middle: 74.2 };

interface View {
  glyph: GlyphName;
  palette: Palette;
}

/** A product on a table with its name in front. */
export function drawNamed({ name, glyph, palette }: View & { name: string }, letters: Letters): string {
  const written = writeName(name, letters);
  return board(palette, 53, stand(glyph, 58, 0.49), `<path fill="${palette.ink}" d="${written}"/>`);
}

/** The same thing nearer, without a name. */
export function drawNear({ glyph, palette }: View): string {
  return board(palette, 70, stand(glyph, 80, 0.74));
}

function writeName(name: string, letters: Letters): string {
  const { lines, size } = setName(name, nameRoom, letters);
  // Capitals are about 0.7 of the size: half of that below the middle of the line puts them in its middle.
  const first = nameRoom.middle - ((lines.length - 1) * size * lineHeight) / 2 + size * 0.35;
  return lines
    .map((text, index) => letters.outline(text, 50, first + index * size * lineHeight, size))
    .join("");
}

/** A glyph with its feet at `floor`, and its shadow. */
function stand(name: GlyphName, floor: number, scale: number): string {
  const place = `translate(${50 - 50 * scale} ${floor - 92 * scale}) scale(${scale})`;
  return `<g transform="${place}"><ellipse class="dark" cx="50" cy="92" rx="47" ry="4.5" opacity=".15"/>${glyphs[name]}</g>`;
}

function board(palette: Palette, edge: number, ...parts: string[]): string {
  const { ground, table } = palette;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100"><style>${styleOf(palette)}</style><rect width="100" height="100" fill="${ground}"/><rect y="${edge}" width="100" height="${100 - edge}" fill="${table}"/>${parts.join("")}</svg>`;
}

const tones = ["dark", "mid", "accent", "pale"] as const;

const styleOf = (palette: Palette): string =>
  tones
    .map(
      (tone) =>
        `.${tone}{fill:${palette[tone]}}.${tone}-line{fill:none;stroke:${palette[tone]};stroke-linecap:round;stroke-linejoin:round}`,
    )
    .join("");
