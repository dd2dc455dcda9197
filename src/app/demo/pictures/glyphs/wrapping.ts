import { type Emblem, emblems } from "../emblems.ts";
import { area, circle, ellipse, glyph, line, placed, rect } from "../shapes.ts";

const emblem = (name: Emblem, x: number, y: number, scale = 1) => placed(x, y, scale, emblems[name]);

/** Packs and rolls that are like no other, and what comes without a pack. */
export const wrapping = {
  gift: glyph(
    rect("dark", 16, 46, 68, 46, 5),
    rect("mid", 11, 32, 78, 16, 4),
    rect("accent", 43, 32, 14, 60),
    line("accent", "M50 31C34 31 26 24 30 16c5-8 17-2 20 15 3-17 15-23 20-15 4 8-4 15-20 15Z", 5),
  ),
  blister: glyph(
    rect("dark", 21, 8, 58, 84, 9),
    ...[24, 41, 58, 75].flatMap((y, row) => [
      circle(row === 2 ? "accent" : "pale", 38, y, 6.5),
      circle("pale", 62, y, 6.5),
    ]),
  ),
  pillTube: glyph(
    rect("accent", 31, 8, 38, 18, 5),
    rect("dark", 29, 28, 42, 64, 8),
    rect("pale", 29, 44, 42, 32),
    emblem("star", 50, 60),
  ),
  paintCan: glyph(
    line("mid", "M20 32C20 0 80 0 80 32", 4),
    rect("dark", 19, 30, 62, 62, 6),
    area(
      "accent",
      "M19 36h62v14c0 6-8 6-8 0s-7-5-7 1v13c0 6-9 6-9 0V52c0-6-8-6-8 0v5c0 6-9 6-9 0s-7-6-7 0v16c0 6-8 6-8 0V54c0-5-6-5-6 0Z",
    ),
    rect("mid", 15, 27, 70, 10, 4),
  ),
  bakingDish: glyph(
    line("mid", "M34 10q-5 6 0 12t0 10M50 8q-5 6 0 12t0 10M66 10q-5 6 0 12t0 10", 4),
    area("accent", "M16 54V46c0-6 5-10 11-10h46c6 0 11 4 11 10v8Z"),
    line("pale", "M20 47q7.5-6 15 0t15 0 15 0 15 0", 3.5),
    rect("mid", 2, 52, 96, 11, 5),
    area("dark", "M10 63h80l-5 22a9 9 0 0 1-9 7H24a9 9 0 0 1-9-7Z"),
    line("pale", "M28 77h44", 4),
  ),
  trays: glyph(
    ...[0, 1, 2].map((step) => {
      const y = 24 + step * 20;
      const tone = (["mid", "accent", "dark"] as const)[step] ?? "dark";
      return area(tone, `M4 ${y}h92v6l-8 18a6 6 0 0 1-6 4H18a6 6 0 0 1-6-4L4 ${y + 6}Z`);
    }),
    line("pale", "M24 80h52", 4),
  ),
  pizzaBox: glyph(
    rect("dark", 12, 16, 76, 76, 7),
    line("mid", "M12 29h76", 4),
    circle("pale", 50, 60, 25),
    emblem("pizza", 50, 60, 1.6),
  ),
  paperCup: glyph(
    rect("accent", 21, 12, 58, 13, 4),
    area("dark", "M25 27h50l-6 58a8 8 0 0 1-8 7H39a8 8 0 0 1-8-7Z"),
    area("pale", "M27.5 46h45l-2.7 26H30.200Z"),
    emblem("bean", 50, 59, 0.95),
  ),
  paperBag: glyph(
    line("mid", "M35 40V26a15 15 0 0 1 30 0v14", 5),
    area("dark", "M19 34h62l4 50a8 8 0 0 1-8 8H23a8 8 0 0 1-8-8Z"),
    circle("pale", 50, 65, 16),
    emblem("leaf", 50, 65),
  ),
  roll: glyph(
    area("accent", "M70 28l22-6v62l-22 6Z"),
    rect("dark", 18, 22, 56, 60),
    ellipse("dark", 46, 82, 28, 10),
    ellipse("mid", 46, 22, 28, 10),
    ellipse("pale", 46, 22, 11, 4),
  ),
  paperRoll: glyph(
    area("accent", "M44 92h50V80H44Z"),
    circle("dark", 44, 54, 38),
    circle("mid", 44, 54, 26),
    line("dark", "M44 38a16 16 0 0 1 16 16", 3),
    circle("accent", 44, 54, 11),
    circle("pale", 44, 54, 6),
  ),
  tapeRoll: glyph(
    area("accent", "M46 92h44V81H46Z"),
    circle("dark", 46, 54, 38),
    circle("mid", 46, 54, 25),
    circle("pale", 46, 54, 19),
  ),
  bubbleRoll: glyph(
    rect("dark", 14, 20, 72, 72, 10),
    ...[35, 50, 65, 80].flatMap((y, row) =>
      [27, 42, 57, 72].map((x, column) =>
        circle((row * 3 + column) % 5 === 0 ? "accent" : "pale", x + 0.5, y - 1.5, 5),
      ),
    ),
  ),
  paperTowels: glyph(
    rect("dark", 16, 10, 68, 58, 9),
    rect("accent", 26, 20, 48, 10, 3),
    line("mid", "M24 58h52", 6),
    area("pale", "M28 60h44v24l-5 8-6-5-6 5-6-5-6 5-6-5-9 3Z"),
    line("mid", "M38 74h24", 3),
  ),
  petMat: glyph(
    rect("mid", 10, 64, 80, 12, 5),
    rect("mid", 10, 79, 80, 13, 5),
    rect("dark", 10, 14, 80, 48, 8),
    rect("pale", 20, 23, 60, 30, 5),
    emblem("paw", 50, 38, 1.1),
  ),
  tiles: glyph(
    rect("dark", 10, 12, 38, 38, 3),
    rect("mid", 52, 12, 38, 38, 3),
    rect("mid", 10, 54, 38, 38, 3),
    rect("dark", 52, 54, 38, 38, 3),
    line("accent", "M50 40v24M38 52h24", 5),
    line("pale", "M18 34 32 20M60 76l14-14", 3),
  ),
  planks: glyph(
    rect("dark", 6, 16, 88, 22, 3),
    rect("accent", 6, 42, 54, 22, 3),
    rect("mid", 64, 42, 30, 22, 3),
    rect("mid", 6, 68, 24, 22, 3),
    rect("dark", 34, 68, 60, 22, 3),
    line("pale", "M14 25h30M58 29h26M14 51h20M44 77h22M58 83h24", 2.5),
  ),
  tubes: glyph(
    ...[
      [30, 73],
      [70, 73],
      [50, 39],
    ].map(([x = 0, y = 0]) =>
      glyph(circle("dark", x, y, 19), circle("accent", x, y, 13), circle("pale", x, y, 9)),
    ),
  ),
  trashBag: glyph(
    area("mid", "M30 6c6 6 10 2 20 2s14 4 20-2l-9 18H39Z"),
    area("dark", "M40 28c-18 12-27 28-25 48 1 11 8 16 19 16h32c11 0 18-5 19-16 2-20-7-36-25-48Z"),
    rect("accent", 35, 21, 30, 9, 4),
    line("pale", "M34 50c-5 8-6 14-5 22", 4),
  ),
  candle: glyph(
    area("accent", "M50 4c8 10 11 15 11 21a11 11 0 0 1-22 0c0-6 3-11 11-21Z"),
    line("mid", "M50 30v12", 4),
    rect("dark", 24, 42, 52, 50, 9),
    rect("pale", 34, 54, 32, 26, 4),
    emblem("flower", 50, 67, 0.95),
  ),
  diffuser: glyph(
    line("accent", "M50 46 28 8M50 46 44 6M50 46 60 6M50 46 76 10", 4),
    rect("mid", 38, 40, 24, 12, 3),
    area("dark", "M38 54h24l14 24a9 9 0 0 1-8 14H32a9 9 0 0 1-8-14Z"),
    area("pale", "M31 73h38l4 7a5 5 0 0 1-4 8H31a5 5 0 0 1-4-8Z"),
  ),
  perfume: glyph(
    rect("mid", 43, 20, 14, 16, 2),
    rect("accent", 37, 8, 26, 16, 4),
    rect("dark", 20, 36, 60, 56, 12),
    circle("pale", 50, 64, 18),
    emblem("flower", 50, 64, 1.1),
  ),
  soap: glyph(
    circle("accent", 30, 28, 10),
    circle("accent", 50, 18, 6),
    circle("accent", 66, 32, 7),
    rect("dark", 10, 46, 80, 46, 20),
    `<rect class="pale-line" stroke-width="4" x="22" y="57" width="56" height="24" rx="12"/>`,
  ),
};
