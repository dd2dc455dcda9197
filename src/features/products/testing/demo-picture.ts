import type { Random } from "../../../platform/testing/random.ts";

const grounds = [
  ["#e2f0ea", "#0f5c4a", "#f2a33a"],
  ["#fdf0d8", "#7c4a03", "#0f5c4a"],
  ["#e5effa", "#1b5ea6", "#f2a33a"],
  ["#fae8de", "#99431f", "#0f5c4a"],
  ["#f5e7f3", "#72376e", "#f2a33a"],
  ["#eef0dc", "#4d5a14", "#b3541e"],
  ["#e7e9f5", "#343a75", "#e08a2b"],
  ["#f7e3e6", "#8a1f38", "#2f6f5e"],
] as const;

/** Packs as they stand on a shelf: box, bottle, bag, jar, roll, tool. DARK and LIGHT are replaced by colours. */
const packs = [
  '<rect x="26" y="34" width="48" height="44" rx="3" fill="DARK"/><path d="M26 34l8-10h32l8 10Z" fill="DARK" opacity=".75"/><rect x="34" y="48" width="32" height="18" rx="2" fill="LIGHT"/>',
  '<path d="M43 18h14v12c8 4 11 9 11 18v30a4 4 0 0 1-4 4H36a4 4 0 0 1-4-4V48c0-9 3-14 11-18Z" fill="DARK"/><rect x="32" y="52" width="36" height="18" fill="LIGHT"/><rect x="42" y="13" width="16" height="8" rx="2" fill="LIGHT"/>',
  '<path d="M30 26h40l6 52a4 4 0 0 1-4 4H28a4 4 0 0 1-4-4Z" fill="DARK"/><path d="M30 26l4-8h32l4 8Z" fill="DARK" opacity=".7"/><circle cx="50" cy="54" r="13" fill="LIGHT"/>',
  '<rect x="30" y="32" width="40" height="50" rx="8" fill="DARK"/><rect x="28" y="22" width="44" height="12" rx="4" fill="LIGHT"/><rect x="30" y="48" width="40" height="18" fill="LIGHT" opacity=".85"/>',
  '<ellipse cx="50" cy="30" rx="22" ry="9" fill="DARK" opacity=".7"/><path d="M28 30v42c0 5 10 9 22 9s22-4 22-9V30c0 5-10 9-22 9s-22-4-22-9Z" fill="DARK"/><rect x="28" y="50" width="44" height="14" fill="LIGHT"/>',
  '<circle cx="38" cy="40" r="16" fill="none" stroke="DARK" stroke-width="10"/><path d="M48 50 78 80" stroke="DARK" stroke-width="12" stroke-linecap="round"/><circle cx="38" cy="40" r="6" fill="LIGHT"/>',
  '<path d="M20 60c0-20 14-34 30-34s30 14 30 34v16H20Z" fill="DARK"/><rect x="20" y="66" width="60" height="12" rx="3" fill="LIGHT"/>',
  '<rect x="22" y="24" width="24" height="54" rx="3" fill="DARK"/><rect x="50" y="36" width="28" height="42" rx="3" fill="DARK" opacity=".75"/><rect x="27" y="40" width="14" height="14" fill="LIGHT"/><rect x="56" y="50" width="16" height="12" fill="LIGHT"/>',
] as const;

export const demoPicturesTotal = grounds.length * packs.length;

/**
 * A picture of a product as an SVG document: no letters, since the machine may have no fonts, and air around it, since
 * cards cut pictures to their shape.
 */
export function demoPicture(random: Random, index: number): string {
  const [ground, dark, light] = grounds[Math.floor(index / packs.length) % grounds.length] ?? grounds[0];
  const pack = (packs[index % packs.length] ?? packs[0]).replaceAll("DARK", dark).replaceAll("LIGHT", light);
  const shade = random.whole(74, 84);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 100 100"><rect width="100" height="100" fill="${ground}"/><g transform="translate(50 50) scale(.86) translate(-50 -50)"><ellipse cx="50" cy="${shade + 2}" rx="34" ry="5" fill="${dark}" opacity=".16"/>${pack}</g></svg>`;
}
