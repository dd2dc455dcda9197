import type { Random } from "../../../platform/testing/random.ts";

/** Ground and figure of a logo. */
const colours = [
  ["#0f5c4a", "#f2a33a"],
  ["#7a2e1d", "#f6d7b0"],
  ["#1b3a6b", "#8fd3ff"],
  ["#4a2360", "#f3b6e3"],
  ["#23402b", "#bfe38a"],
  ["#a8450f", "#ffe3c2"],
  ["#12343b", "#7fe0d0"],
  ["#5c0f2e", "#ffc1cf"],
  ["#2f2f2f", "#f2d024"],
  ["#0b4f8a", "#ffffff"],
] as const;

/** Figures on a board of 100 by 100, drawn in the colour of the figure. */
const figures = [
  '<circle cx="50" cy="50" r="24"/><circle cx="50" cy="50" r="36" fill="none" stroke-width="5" stroke="FIGURE"/>',
  '<path d="M50 18c20 14 28 34 0 64C22 52 30 32 50 18Z"/><path d="M50 34v44" stroke="GROUND" stroke-width="4"/>',
  '<path d="M20 72 50 22l30 50Z"/><path d="M38 72l12-20 12 20Z" fill="GROUND"/>',
  '<path d="M16 44c12-12 22-12 34 0s22 12 34 0v12c-12 12-22 12-34 0s-22-12-34 0ZM16 66c12-12 22-12 34 0s22 12 34 0v10c-12 12-22 12-34 0s-22-12-34 0Z"/><circle cx="68" cy="26" r="9"/>',
  '<path d="M24 24h22v22H24zM54 24h22v22H54zM24 54h22v22H24z"/><circle cx="65" cy="65" r="11"/>',
  '<path d="M50 16 84 50 50 84 16 50Z"/><path d="M50 34 66 50 50 66 34 50Z" fill="GROUND"/>',
  '<path d="M22 78V40l28-18 28 18v38H60V54H40v24Z"/>',
  '<path d="M58 14 26 56h20l-6 30 34-44H52Z"/>',
  '<path d="M50 20a30 30 0 1 1-30 30h14a16 16 0 1 0 16-16Z"/><circle cx="28" cy="28" r="9"/>',
  '<path d="M20 30h60v12H20zM20 48h44v12H20zM20 66h52v12H20z"/>',
  '<path d="M50 82C20 60 16 44 24 32s22-6 26 4c4-10 18-16 26-4s4 28-26 50Z"/>',
  '<path d="m50 16 9 22 24 2-18 16 6 24-21-13-21 13 6-24-18-16 24-2Z"/>',
] as const;

/** A logo as an SVG document: no letters, since the machine may have no fonts. */
export function demoLogo(random: Random, index: number): string {
  const [ground, figure] = colours[(index * 3) % colours.length] ?? colours[0];
  const shape = figures[index % figures.length] ?? figures[0];
  const drawn = shape.replaceAll("GROUND", ground).replaceAll("FIGURE", figure);
  const turn = random.pick([0, 0, 0, 90]);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 100 100"><rect width="100" height="100" fill="${ground}"/><g fill="${figure}" transform="rotate(${turn} 50 50)">${drawn}</g></svg>`;
}
