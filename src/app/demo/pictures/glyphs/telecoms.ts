import { emblems } from "../emblems.ts";
import { area, circle, glyph, line, placed, rect, turned } from "../shapes.ts";

const router = (lights: 1 | 3, ...more: string[]) =>
  glyph(
    line("mid", "M22 62V36M78 62V36", 6),
    rect("dark", 8, 60, 84, 26, 8),
    ...[24, 38, 52].slice(0, lights).map((x) => circle("accent", x, 73, 4.5)),
    line("pale", "M66 73h14", 4),
    line("dark", "M20 86v6M80 86v6", 7),
    ...more,
  );

/** Connections, telephones, and what is watched over them. */
export const telecoms = {
  homeRouter: router(3, placed(50, 34, 1.8, emblems.signal)),
  officeRouter: router(3, placed(50, 34, 1.7, emblems.building)),
  wifiRouter: glyph(
    line("accent", "M14 40a50 50 0 0 1 72 0M27 53a32 32 0 0 1 46 0", 8),
    line("mid", "M50 68v8", 6),
    circle("accent", 50, 62, 6),
    rect("dark", 12, 74, 76, 18, 8),
    circle("pale", 26, 83, 3),
    circle("pale", 36, 83, 3),
  ),
  dataLink: glyph(
    rect("dark", 10, 12, 80, 22, 5),
    rect("dark", 10, 40, 80, 22, 5),
    rect("dark", 10, 68, 80, 22, 5),
    ...[23, 51, 79].map((y) =>
      glyph(circle("accent", 22, y, 4), circle("pale", 34, y, 4), line("mid", `M52 ${y}h28`, 5)),
    ),
  ),
  networkPoint: glyph(
    rect("dark", 18, 8, 64, 64, 8),
    area("pale", "M34 26h32v28h-8v6H42v-6h-8Z"),
    line("accent", "M41 28v9M47 28v9M53 28v9M59 28v9", 3),
    line("mid", "M50 60v14c0 12 8 18 22 17", 6),
  ),
  installation: glyph(
    line("mid", "M36 36V24a6 6 0 0 1 6-6h16a6 6 0 0 1 6 6v12", 6),
    rect("dark", 8, 34, 84, 56, 7),
    rect("mid", 8, 54, 84, 7),
    rect("accent", 40, 49, 20, 18, 4),
  ),
  globe: glyph(
    circle("dark", 50, 50, 42),
    line("pale", "M8 50h84M14 30h72M14 70h72", 3),
    `<ellipse class="pale-line" stroke-width="3" cx="50" cy="50" rx="19" ry="42"/>`,
    circle("accent", 66, 34, 9),
  ),
  headset: glyph(
    line("dark", "M14 60V50a36 36 0 0 1 72 0v10", 8),
    rect("dark", 8, 52, 20, 32, 9),
    rect("dark", 72, 52, 20, 32, 9),
    line("mid", "M82 82c0 8-10 10-24 10", 5),
    rect("accent", 42, 85, 20, 10, 5),
  ),
  tollFree: glyph(
    area(
      "dark",
      "M24 10c10-6 16 2 20 14 2 6-8 10-6 16 4 10 12 18 22 22 6 2 10-8 16-6 12 4 20 10 14 20C80 94 62 94 40 76 16 56 6 28 24 10Z",
    ),
    line("accent", "M60 12a30 30 0 0 1 28 28M58 26a17 17 0 0 1 16 16", 6),
  ),
  deskPhone: glyph(
    area("mid", "M22 34h56l14 58H8Z"),
    area("dark", "M6 18c10-10 78-10 88 0v18H70v-6H30v6H6Z"),
    rect("pale", 32, 42, 36, 14, 2),
    ...[66, 77].flatMap((y) =>
      [36, 50, 64].map((x) => rect(x === 64 ? "accent" : "pale", x - 4.5, y - 3, 9, 7, 2)),
    ),
  ),
  camera: glyph(
    rect("mid", 4, 46, 10, 44, 3),
    line("mid", "M14 74h20l8-18", 8),
    turned(
      12,
      area("dark", "M14 24h70a8 8 0 0 1 8 8v28a8 8 0 0 1-8 8H14Z"),
      rect("mid", 8, 14, 88, 12, 4),
      circle("pale", 78, 46, 13),
      circle("accent", 78, 46, 7),
      circle("accent", 26, 56, 4),
    ),
  ),
  tracker: glyph(
    area("dark", "M50 6c20 0 32 14 32 32 0 20-16 32-32 52-16-20-32-32-32-52C18 20 30 6 50 6Z"),
    circle("pale", 50, 38, 18),
    placed(50, 39, 1.1, emblems.car),
  ),
};
