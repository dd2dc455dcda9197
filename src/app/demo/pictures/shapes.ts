/**
 * What glyphs are made of. They stand on a board of 100 by 100 with their feet at 92 and air around them, and know tones
 * rather than colours, so that one glyph goes on any ground.
 */
export type Tone = "dark" | "mid" | "accent" | "pale";

export const rect = (tone: Tone, x: number, y: number, width: number, height: number, radius = 0): string =>
  `<rect class="${tone}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`;

export const circle = (tone: Tone, x: number, y: number, radius: number): string =>
  `<circle class="${tone}" cx="${x}" cy="${y}" r="${radius}"/>`;

export const ellipse = (tone: Tone, x: number, y: number, radiusX: number, radiusY: number): string =>
  `<ellipse class="${tone}" cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}"/>`;

export const area = (tone: Tone, d: string): string => `<path class="${tone}" fill-rule="evenodd" d="${d}"/>`;

export const line = (tone: Tone, d: string, width = 5): string =>
  `<path class="${tone}-line" stroke-width="${width}" d="${d}"/>`;

export const ring = (tone: Tone, x: number, y: number, radius: number, width = 5): string =>
  `<circle class="${tone}-line" stroke-width="${width}" cx="${x}" cy="${y}" r="${radius}"/>`;

/** Turned clockwise around the middle of the board. */
export const turned = (degrees: number, ...parts: string[]): string =>
  `<g transform="rotate(${degrees} 50 50)">${parts.join("")}</g>`;

export const placed = (x: number, y: number, scale: number, ...parts: string[]): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${parts.join("")}</g>`;

export const glyph = (...parts: string[]): string => parts.join("");
