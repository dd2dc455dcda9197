import { emblems } from "../emblems.ts";
import { area, circle, ellipse, glyph, line, placed, rect } from "../shapes.ts";

const folded = (top: "accent" | "pale", ...more: string[]) =>
  glyph(
    rect("dark", 10, 70, 80, 22, 10),
    rect("mid", 12, 48, 76, 20, 10),
    rect(top, 14, 26, 72, 20, 10),
    line("pale", "M72 81h10M72 58h8", 4),
    ...more,
  );
const towel = (...more: string[]) =>
  glyph(
    rect("mid", 6, 10, 88, 8, 4),
    rect("dark", 22, 12, 56, 78, 3),
    rect("accent", 22, 66, 56, 8),
    line("dark", "M26 90v3M34 90v3M42 90v3M50 90v3M58 90v3M66 90v3M74 90v3", 3),
    ...more,
  );
const cupboard = (...more: string[]) =>
  glyph(line("dark", "M22 86v6M78 86v6", 7), rect("dark", 12, 8, 76, 80, 5), ...more);

export const home = {
  wardrobe: cupboard(
    rect("mid", 18, 14, 20, 68, 2),
    rect("mid", 40, 14, 20, 68, 2),
    rect("mid", 62, 14, 20, 68, 2),
    line("accent", "M34 44v10M44 44v10M66 44v10", 4),
  ),
  pantry: cupboard(
    rect("mid", 18, 14, 30, 40, 2),
    rect("mid", 52, 14, 30, 40, 2),
    rect("mid", 18, 58, 64, 24, 2),
    line("accent", "M43 30v10M57 30v10M44 66h12", 4),
  ),
  kitchen: glyph(
    rect("dark", 8, 8, 84, 30, 4),
    rect("mid", 13, 13, 23, 20, 2),
    rect("mid", 64, 13, 23, 20, 2),
    rect("accent", 40, 13, 20, 20, 2),
    rect("accent", 6, 54, 88, 7, 2),
    rect("dark", 8, 61, 84, 31, 3),
    rect("mid", 13, 66, 35, 20, 2),
    rect("mid", 52, 66, 35, 20, 2),
    line("pale", "M42 72v7M58 72v7", 3.5),
  ),
  sinkCabinet: glyph(
    line("mid", "M50 44V26a9 9 0 0 1 18 0v4", 5),
    rect("accent", 6, 42, 88, 9, 3),
    rect("dark", 10, 51, 80, 38, 3),
    rect("mid", 16, 57, 32, 26, 2),
    rect("mid", 52, 57, 32, 26, 2),
    line("pale", "M42 65v9M58 65v9", 4),
    line("dark", "M18 88v4M82 88v4", 6),
  ),
  dresser: glyph(
    line("dark", "M20 86v6M80 86v6", 7),
    rect("dark", 10, 14, 80, 74, 5),
    ...[20, 34, 48, 62, 76].map((y) =>
      glyph(rect("mid", 16, y - 1, 68, 9, 2), rect("accent", 43, y + 1, 14, 4, 2)),
    ),
  ),
  bed: glyph(
    rect("mid", 8, 24, 84, 44, 8),
    rect("pale", 18, 40, 28, 18, 7),
    rect("pale", 54, 40, 28, 18, 7),
    area("accent", "M6 60c0-4 3-6 6-6h76c3 0 6 2 6 6v8H6Z"),
    rect("dark", 4, 64, 92, 20, 5),
    line("dark", "M12 84v7M88 84v7", 7),
  ),
  bedding: glyph(
    rect("dark", 8, 74, 84, 18, 8),
    rect("mid", 10, 56, 80, 17, 8),
    rect("accent", 12, 38, 76, 17, 8),
    rect("pale", 20, 16, 60, 22, 11),
    line("mid", "M30 27h40", 3),
  ),
  quilt: folded("accent", line("pale", "M26 26v20M40 26v20M54 26v20M68 26v20", 3)),
  blanket: folded("accent", line("dark", "M20 46v7M28 46v7M36 46v7M44 46v7", 3)),
  coverlet: folded("pale", placed(50, 36, 0.8, emblems.flower)),
  mattressCover: glyph(
    area("dark", "M10 40h80a6 6 0 0 1 6 6v32a8 8 0 0 1-8 8H12a8 8 0 0 1-8-8V46a6 6 0 0 1 6-6Z"),
    rect("accent", 4, 62, 92, 8),
    placed(
      50,
      30,
      1.5,
      area("accent", "M-10-8 0-12 10-8v8c0 7-4 10-10 13C-6 10-10 7-10 0Z"),
      line("pale", "M-4 0-1 4 5-4", 2.5),
    ),
  ),
  pillow: glyph(
    area(
      "dark",
      "M12 30c12 5 64 5 76 0 8-3 10 3 7 9-5 14-5 30 0 42 3 7-1 12-8 9-12-5-62-5-74 0-7 3-11-2-8-9 5-12 5-28 0-42-3-6-1-12 7-9Z",
    ),
    line("pale", "M24 42c14 4 38 4 52 0M24 78c14-4 38-4 52 0", 3.5),
    placed(50, 60, 0.9, emblems.star),
  ),
  pillowCase: glyph(
    rect("mid", 18, 18, 76, 48, 12),
    rect("dark", 6, 38, 78, 54, 12),
    rect("accent", 66, 38, 9, 54),
    line("pale", "M18 54h36M18 66h36M18 78h36", 3),
  ),
  bathTowel: towel(line("mid", "M32 24v34", 4)),
  faceTowel: folded("accent", line("pale", "M72 36h8", 4)),
  tableCloth: glyph(
    area("dark", "M14 34h72l10 42c-6 0-8 6-14 6s-8-6-16-6-8 6-16 6-8-6-16-6-8 6-16 6-8-6-14-6Z"),
    ellipse("mid", 50, 34, 36, 9),
    placed(50, 56, 0.9, emblems.flower),
    placed(26, 58, 0.6, emblems.flower),
    placed(74, 58, 0.6, emblems.flower),
    line("dark", "M24 82v9M76 82v9", 6),
  ),
  napkin: glyph(
    area("mid", "M20 14h60v70H20Z"),
    area("dark", "M14 34 50 22l36 12-10 58H24Z"),
    area("accent", "M50 22 86 34 50 60 14 34Z"),
    circle("pale", 50, 60, 4),
  ),
  placeSetting: glyph(
    rect("mid", 4, 20, 92, 72, 8),
    circle("dark", 50, 56, 27),
    circle("pale", 50, 56, 17),
    line("accent", "M15 36v40M11 34v8q0 4 4 4t4-4v-8M85 76V36c6 2 6 20 0 22", 4),
  ),
  rug: glyph(
    area("dark", "M20 40h60l12 44H8Z"),
    area("accent", "M28 48h44l6 26H22Z"),
    area("pale", "M36 55h28l3 12H33Z"),
    line("dark", "M10 84v7M22 84v7M34 84v7M46 84v7M58 84v7M70 84v7M82 84v7M90 84v7", 3.5),
  ),
  sofa: glyph(
    rect("mid", 14, 28, 72, 40, 10),
    line("pale", "M38 32v26M62 32v26", 2.5),
    rect("accent", 18, 56, 64, 16, 5),
    area("dark", "M4 54a9 9 0 0 1 18 0v16h56V54a9 9 0 0 1 18 0v24a8 8 0 0 1-8 8H12a8 8 0 0 1-8-8Z"),
    line("dark", "M16 86v6M84 86v6", 6),
  ),
  armchair: glyph(
    rect("mid", 24, 14, 52, 56, 16),
    rect("accent", 26, 54, 48, 18, 5),
    area("dark", "M8 52a10 10 0 0 1 20 0v18h44V52a10 10 0 0 1 20 0v24a8 8 0 0 1-8 8H16a8 8 0 0 1-8-8Z"),
    line("dark", "M22 84v8M78 84v8", 6),
  ),
  tvStand: glyph(
    rect("dark", 14, 12, 72, 44, 5),
    rect("pale", 19, 17, 62, 34, 2),
    area("accent", "M19 51 38 30l14 14 10-8 19 15Z"),
    rect("mid", 6, 64, 88, 8, 2),
    rect("dark", 10, 72, 80, 16, 2),
    line("pale", "M36 80h6M58 80h6", 3.5),
    line("dark", "M16 88v4M84 88v4M50 56v8", 6),
  ),
  coffeeTable: glyph(
    area("accent", "M42 46h20l-3-22H45Z"),
    line("mid", "M52 24c-2-8-8-10-12-10M52 24c2-8 8-12 14-12M52 24V8", 4),
    rect("dark", 6, 46, 88, 11, 5),
    line("dark", "M20 57 14 91M80 57l6 34", 7),
    rect("mid", 18, 74, 64, 6, 2),
  ),
  diningTable: glyph(
    rect("mid", 6, 30, 10, 60, 4),
    rect("mid", 84, 30, 10, 60, 4),
    line("mid", "M10 66h16v25M90 66H74v25", 6),
    rect("dark", 20, 46, 60, 11, 4),
    line("dark", "M34 57v34M66 57v34", 7),
    area("accent", "M36 44c0-8 28-8 28 0Z"),
    circle("accent", 44, 34, 5),
    circle("accent", 55, 34, 5),
  ),
  desk: glyph(
    rect("mid", 42, 12, 36, 26, 3),
    rect("pale", 46, 16, 28, 18, 1),
    line("mid", "M60 38v8", 5),
    line("accent", "M20 46V30l10-12", 4),
    area("accent", "M22 12l16 12-4 6-16-11Z"),
    rect("dark", 4, 46, 92, 9, 3),
    line("dark", "M12 55v36", 7),
    rect("dark", 60, 55, 32, 36, 2),
    line("pale", "M70 64h12M70 76h12", 4),
  ),
  officeChair: glyph(
    rect("dark", 28, 8, 44, 40, 10),
    line("mid", "M50 48v8M20 50v10h10M80 50v10H70", 5),
    rect("accent", 24, 54, 52, 13, 6),
    line("dark", "M50 67v12M50 78 24 86M50 78l26 8M50 78v8", 6),
    circle("mid", 24, 88, 4.5),
    circle("mid", 50, 88, 4.5),
    circle("mid", 76, 88, 4.5),
  ),
  barStool: glyph(rect("accent", 26, 20, 48, 13, 6), line("dark", "M34 33 24 91M66 33l10 58M30 62h40", 6)),
  wheelStool: glyph(
    rect("mid", 30, 12, 40, 14, 7),
    line("mid", "M68 20v22", 5),
    rect("accent", 20, 42, 60, 15, 7),
    line("dark", "M50 57v20M50 77 22 85M50 77l28 8M50 77v8", 6),
    circle("mid", 22, 87, 5),
    circle("mid", 50, 87, 5),
    circle("mid", 78, 87, 5),
  ),
  bulb: glyph(
    area(
      "accent",
      "M50 8c18 0 30 13 30 30 0 12-6 18-11 25-3 4-4 6-4 9H35c0-3-1-5-4-9-5-7-11-13-11-25C20 21 32 8 50 8Z",
    ),
    line("pale", "M42 70V50l-6-6M58 70V50l6-6", 3),
    rect("dark", 34, 73, 32, 8, 3),
    rect("dark", 38, 83, 24, 8, 4),
  ),
  pendantLamp: glyph(
    line("mid", "M50 6v28", 5),
    area("dark", "M40 32h20c20 6 30 20 32 38H8c2-18 12-32 32-38Z"),
    area("accent", "M36 70h28a14 14 0 0 1-28 0Z"),
    line("accent", "M50 88v4M30 84l-3 5M70 84l3 5", 4),
  ),
  ledPanel: glyph(
    area("dark", "M10 12h80a6 6 0 0 1 6 6v32a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6Z"),
    rect("pale", 12, 20, 76, 28, 3),
    line("accent", "M24 68l-6 18M42 68l-2 20M60 68l2 20M78 68l6 18", 6),
  ),
  floodlight: glyph(
    line("mid", "M16 60c0 22 68 22 68 0M50 77v13M34 91h32", 6),
    rect("dark", 10, 14, 80, 50, 7),
    rect("accent", 18, 22, 64, 34, 3),
    line("pale", "M34 22v34M50 22v34M66 22v34M18 39h64", 2.6),
  ),
  ledStrip: glyph(
    circle("dark", 44, 46, 38),
    circle("mid", 44, 46, 24),
    circle("pale", 44, 46, 12),
    rect("dark", 44, 78, 50, 14, 3),
    ...[52, 66, 80].map((x) => rect("accent", x, 81.5, 8, 7, 2)),
    ...[-150, -110, -70, -30, 10, 130, 170].map((turn) => {
      const angle = (turn * Math.PI) / 180;
      return circle(
        "accent",
        Math.round(44 + 31 * Math.cos(angle)),
        Math.round(46 + 31 * Math.sin(angle)),
        3.6,
      );
    }),
  ),
  streetLight: glyph(
    line("dark", "M28 90V26c0-14 8-16 20-16h12", 7),
    rect("mid", 16, 84, 24, 8, 3),
    area("dark", "M54 6h30a8 8 0 0 1 8 8v8H54Z"),
    area("accent", "M56 26h34l6 44H48Z"),
  ),
  spotlight: glyph(
    rect("mid", 12, 8, 76, 9, 4),
    area("dark", "M30 17h40l6 30H24Z"),
    ellipse("pale", 50, 47, 26, 8),
    area("accent", "M26 56h48l16 34H10Z"),
  ),
};
