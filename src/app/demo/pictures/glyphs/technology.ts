import { type Emblem, emblems } from "../emblems.ts";
import { area, circle, glyph, line, placed, rect } from "../shapes.ts";

const laptop = (on: Emblem) =>
  glyph(
    rect("dark", 14, 20, 72, 56, 6),
    rect("pale", 20, 26, 60, 44, 2),
    placed(50, 48, 1.5, emblems[on]),
    area("mid", "M4 78h92v4c0 6-4 9-9 9H13c-5 0-9-3-9-9Z"),
    rect("accent", 40, 78, 20, 5, 2),
  );
const phone = (on: Emblem) =>
  glyph(
    rect("dark", 26, 6, 48, 86, 9),
    rect("pale", 31, 17, 38, 58, 2),
    placed(50, 46, 1.3, emblems[on]),
    circle("accent", 50, 83, 4),
    line("mid", "M44 12h12", 3),
  );
const cloud = "M28 72a20 20 0 0 1-3-40 26 26 0 0 1 50-5 22 22 0 0 1-1 45Z";

/** Programs, and the devices of a shop. */
export const technology = {
  storeLaptop: laptop("chart"),
  receiptLaptop: laptop("receipt"),
  stockLaptop: laptop("crates"),
  shopLaptop: laptop("cart"),
  salesPhone: phone("chart"),
  minutesPhone: phone("waves"),
  training: glyph(
    rect("dark", 8, 10, 84, 52, 5),
    rect("pale", 14, 16, 72, 40, 2),
    line("accent", "M24 46 40 34l12 8 22-18", 5),
    line("dark", "M34 62 24 91M66 62l10 29M50 62v18", 6),
  ),
  cloud: glyph(area("dark", cloud), line("accent", "M50 88V48M36 60l14-14 14 14", 7)),
  callCloud: glyph(
    area("dark", cloud),
    area("accent", "M36 42c4-6 10-2 11 4 0 2-3 4-2 6l6 6c2 1 4-2 6-2 6 1 10 7 4 11-12 6-31-13-25-25Z"),
    line("mid", "M30 82v10M50 78v14M70 82v10", 5),
  ),
  scanner: glyph(
    area(
      "dark",
      "M22 12h42a16 16 0 0 1 16 16v8a6 6 0 0 1-6 6H62l8 44a6 6 0 0 1-6 6H52a6 6 0 0 1-6-5L36 42H22a10 10 0 0 1-10-10V22a10 10 0 0 1 10-10Z",
    ),
    rect("accent", 12, 20, 10, 16, 3),
    line("accent", "M8 50v20M16 50v20M22 50v12M29 50v20", 4),
    line("pale", "M44 24h18", 4),
  ),
  printer: glyph(
    area("pale", "M28 8h44v36H28Z"),
    line("mid", "M36 18h28M36 27h20", 3.5),
    rect("dark", 12, 36, 76, 50, 10),
    rect("mid", 22, 36, 56, 8, 2),
    circle("accent", 74, 60, 5),
    line("pale", "M26 72h48", 4),
    line("dark", "M24 86v6M76 86v6", 7),
  ),
  cashDrawer: glyph(
    rect("dark", 10, 28, 80, 30, 6),
    circle("accent", 50, 43, 6),
    area("mid", "M4 58h92v28a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6Z"),
    rect("pale", 12, 66, 20, 18, 2),
    rect("pale", 40, 66, 20, 18, 2),
    rect("pale", 68, 66, 20, 18, 2),
    circle("accent", 22, 75, 5),
    circle("accent", 50, 75, 5),
    circle("accent", 78, 75, 5),
  ),
  tillTerminal: glyph(
    rect("dark", 12, 8, 60, 46, 6),
    rect("pale", 18, 14, 48, 34, 2),
    placed(42, 31, 1.2, emblems.cart),
    line("mid", "M42 54v16", 10),
    rect("dark", 10, 68, 64, 22, 5),
    line("pale", "M20 76h4M32 76h4M44 76h4M20 83h4M32 83h4M44 83h4", 4),
    rect("mid", 78, 58, 16, 32, 3),
    area("accent", "M80 42h12v18H80Z"),
  ),
  scale: glyph(
    rect("mid", 8, 34, 84, 10, 4),
    area("dark", "M16 44h68l8 40a7 7 0 0 1-7 8H15a7 7 0 0 1-7-8Z"),
    rect("pale", 24, 58, 34, 20, 3),
    line("dark", "M31 72v-7M38 72v-7M45 72v-7", 3.5),
    rect("accent", 66, 60, 14, 16, 2),
    area("accent", "M30 34c0-18 40-18 40 0Z"),
  ),
  collector: glyph(
    rect("dark", 26, 6, 48, 86, 9),
    rect("pale", 33, 14, 34, 32, 2),
    line("accent", "M38 20v20M44 20v20M49 20v20M56 20v20M62 20v20", 3),
    ...[56, 66, 76].flatMap((y) => [38, 50, 62].map((x) => rect("mid", x - 4, y, 8, 6, 2))),
    circle("accent", 50, 87, 2.5),
  ),
  tablet: glyph(
    rect("dark", 6, 18, 88, 66, 8),
    rect("pale", 16, 25, 68, 52, 2),
    placed(36, 51, 1.4, emblems.chart),
    line("mid", "M58 40h18M58 51h18M58 62h12", 4),
    circle("accent", 89, 51, 2.6),
  ),
};
