import { area, circle, ellipse, glyph, line, rect } from "./shapes.ts";

/** What stands on labels, shields and screens: small drawings around 0, from -10 to 10, in the accent. */
export const emblems = {
  leaf: glyph(area("accent", "M-8 9C-11-4-4-10 10-10 11 4 5 10-8 9Z"), line("pale", "M-8 9 2-2", 2)),
  bean: `<g transform="rotate(35)">${ellipse("accent", 0, 0, 7, 10)}${line("pale", "M0-9C-4-3 4 3 0 9", 2)}</g>`,
  berries: glyph(circle("accent", -5, 3, 5.5), circle("accent", 6, 3, 5.5), circle("accent", 0, -6, 5.5)),
  drop: area("accent", "M0-11C6-4 8 0 8 3A8 8 0 0 1-8 3C-8 0-6-4 0-11Z"),
  cross: area("accent", "M-3.5-10h7v6.5H10v7H3.5V10h-7V3.5H-10v-7h6.5Z"),
  heart: area("accent", "M0 10C-13 1-11-9-5.5-9-2-9 0-6 0-5 0-6 2-9 5.5-9 11-9 13 1 0 10Z"),
  bolt: area("accent", "M3-11-7 2h5l-1 9L7-2H2Z"),
  star: area("accent", "m0-11 3.2 7 7.6.8-5.7 5.1 1.6 7.5L0 5.6l-6.7 3.8 1.6-7.5-5.7-5.1 7.6-.8Z"),
  flower: glyph(
    ...[0, 72, 144, 216, 288].map(
      (turn) => `<ellipse class="accent" cy="-6" rx="4.4" ry="5" transform="rotate(${turn})"/>`,
    ),
    circle("pale", 0, 0, 3),
  ),
  grain: glyph(
    line("accent", "M0 11V-4", 2),
    ...[-5, 1, 7].map((y) => area("accent", `M0 ${y + 2}c-6 0-8-3-8-8 5 0 8 3 8 8c0-5 3-8 8-8 0 5-2 8-8 8Z`)),
    ellipse("accent", 0, -8, 2.6, 4),
  ),
  paw: glyph(
    ellipse("accent", 0, 5, 6.5, 5.4),
    ellipse("accent", -8, -1, 2.6, 3.6),
    ellipse("accent", -3.4, -7, 2.6, 3.8),
    ellipse("accent", 3.4, -7, 2.6, 3.8),
    ellipse("accent", 8, -1, 2.6, 3.6),
  ),
  cow: glyph(
    area("accent", "M-6-8h12l2 8c0 5-1 7-3 10H-5c-2-3-3-5-3-10Z"),
    area("accent", "M-7-5c-5-2-6-1-6 1 0 3 3 4 6 3ZM7-5c5-2 6-1 6 1 0 3-3 4-6 3Z"),
    line("accent", "M-6-8c-3-1-3-3-2-4M6-8c3-1 3-3 2-4", 2),
    ellipse("pale", 0, 6, 5.4, 3.8),
    circle("dark", -2, 6, 1),
    circle("dark", 2, 6, 1),
    circle("pale", -3.4, -2, 1.2),
    circle("pale", 3.4, -2, 1.2),
  ),
  waves: line("accent", "M-9-5q4.5-5 9 0t9 0M-9 4q4.5-5 9 0t9 0", 3),
  person: glyph(circle("accent", 0, -5, 4.5), area("accent", "M-8 9c0-7 3-9 8-9s8 2 8 9Z")),
  people: glyph(
    circle("accent", -5.5, -4, 3.8),
    circle("accent", 5.5, -4, 3.8),
    area("accent", "M-12 9c0-7 2-8 6.5-8S0 2 0 9c0-7 1-8 5.5-8S12 2 12 9Z"),
  ),
  car: glyph(
    area("accent", "M-12 5v-5l3-1 3-6h11l5 6 2 1v5Z"),
    circle("dark", -6, 5, 2.8),
    circle("dark", 6, 5, 2.8),
  ),
  truck: glyph(
    rect("accent", -12, -7, 14, 12, 1),
    area("accent", "M3-3h5l4 4v4H3Z"),
    circle("dark", -6, 6, 2.8),
    circle("dark", 7, 6, 2.8),
  ),
  house: area("accent", "M0-10-11 0h3v10h6V3h4v7h6V0h3Z"),
  building: glyph(
    area("accent", "M-8-10H4v20H-8ZM5-3h5v13H5Z"),
    ...[-6, -1, 4].flatMap((y) => [rect("pale", -5.5, y - 1, 2.6, 2.6), rect("pale", -1, y - 1, 2.6, 2.6)]),
  ),
  phone: glyph(
    rect("accent", -6, -11, 12, 22, 2.5),
    rect("pale", -4, -7.5, 8, 13),
    circle("pale", 0, 8, 1.2),
  ),
  gear: glyph(
    ...[0, 45, 90, 135].map(
      (turn) => `<rect class="accent" x="-2.4" y="-11" width="4.8" height="22" transform="rotate(${turn})"/>`,
    ),
    circle("accent", 0, 0, 7.6),
    circle("pale", 0, 0, 3.2),
  ),
  scales: glyph(
    line("accent", "M0-10V9M-6 9H6M-9-7H9", 2.4),
    area("accent", "M-14 1h10c0 4-2 5-5 5s-5-1-5-5ZM4 1h10c0 4-2 5-5 5S4 5 4 1Z"),
    line("accent", "M-9-7-13 1M-9-7-5 1M9-7 5 1M9-7l4 8", 1.4),
  ),
  coin: glyph(
    circle("accent", 0, 0, 10),
    line("pale", "M4-3.5C2-7-4-6-4-2.8-4 1 4-1 4 3 4 6-2 7-4 3.6M0-8V8", 2),
  ),
  suitcase: glyph(
    line("accent", "M-4-5v-4h8v4", 2.4),
    rect("accent", -11, -6, 22, 15, 2),
    line("pale", "M-5-6V9M5-6V9", 1.6),
  ),
  plaster: `<g transform="rotate(-35)">${rect("accent", -12, -5, 24, 10, 5)}${rect("pale", -4, -5, 8, 10)}</g>`,
  chart: glyph(rect("accent", -9, 0, 5, 9), rect("accent", -2.5, -5, 5, 14), rect("accent", 4, -10, 5, 19)),
  receipt: glyph(
    area("accent", "M-8-11H8v22l-3-3-2.5 3L0 8l-2.5 3L-5 8l-3 3Z"),
    line("pale", "M-4-6h8M-4-1h8M-4 4h5", 1.8),
  ),
  crates: glyph(
    rect("accent", -10, 1, 9, 9, 1),
    rect("accent", 1, 1, 9, 9, 1),
    rect("accent", -4.5, -10, 9, 9, 1),
  ),
  cart: glyph(
    line("accent", "M-12-9h4l4 12H7l3-9H-6", 2.6),
    circle("accent", -3, 8, 2.2),
    circle("accent", 6, 8, 2.2),
  ),
  signal: line("accent", "M-11-2a15 15 0 0 1 22 0M-6.5 3.500a9 9 0 0 1 13 0M0 8.600v.1", 3.4),
  pulse: line("accent", "M-12 1h5l3-8 5 15 4-10 2 3h5", 2.4),
  pizza: glyph(
    area("accent", "M0 11-10-7c6-4 14-4 20 0Z"),
    circle("pale", -2.5, -3.5, 1.8),
    circle("pale", 3.5, -2.5, 1.8),
    circle("pale", 0, 3.5, 1.6),
  ),
} as const;

export type Emblem = keyof typeof emblems;
