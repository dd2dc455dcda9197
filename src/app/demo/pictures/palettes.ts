import type { Tone } from "./shapes.ts";

export interface Palette extends Record<Tone, string> {
  /** The wall behind. */
  ground: string;
  /** What things stand on, and where names are written. */
  table: string;
  /** Of names: on the table, at least 4.5 to 1. */
  ink: string;
}

/** Ground, dark and accent of each. */
const colours = [
  ["#e2f0ea", "#0f5c4a", "#f2a33a"],
  ["#fdf0d8", "#7c4a03", "#e8952a"],
  ["#e5effa", "#1b5ea6", "#f2a33a"],
  ["#fae8de", "#99431f", "#f2a33a"],
  ["#f5e7f3", "#72376e", "#f2a33a"],
  ["#eef0dc", "#4d5a14", "#cf6a2a"],
  ["#e7e9f5", "#343a75", "#e08a2b"],
  ["#f7e3e6", "#8a1f38", "#f2a33a"],
] as const;

/** `share` of the second colour in the first. */
function mix(first: string, second: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => Math.round(channel(first, at) * (1 - share) + channel(second, at) * share))
    .map((value) => value.toString(16).padStart(2, "0"))
    .join("")}`;
}

/** Dark things on a light ground. */
export const lightPalettes = colours.map(
  ([ground, dark, accent]): Palette => ({
    ground,
    table: mix(ground, dark, 0.11),
    ink: mix(dark, "#17211d", 0.25),
    dark,
    mid: mix(dark, ground, 0.36),
    accent,
    pale: mix(ground, "#ffffff", 0.6),
  }),
);

/** The same colours the other way round: light things on a dark ground. */
export const deepPalettes = colours.map(
  ([ground, dark]): Palette => ({
    ground: dark,
    table: mix(dark, "#17211d", 0.35),
    ink: ground,
    dark: ground,
    mid: mix(ground, dark, 0.38),
    accent: "#f2a33a",
    pale: mix(dark, "#17211d", 0.2),
  }),
);
