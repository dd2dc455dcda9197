import { emblems } from "../emblems.ts";
import { area, glyph, line, placed, rect, turned } from "../shapes.ts";

const pen = (x: number, tone: "dark" | "accent" | "mid", y: number) =>
  glyph(
    rect(tone, x - 8, y, 16, 56, 4),
    area("pale", `M${x - 8} ${y + 56}h16l-5 14h-6Z`),
    area(tone, `M${x - 3} ${y + 70}h6l-3 10Z`),
  );

export const stationery = {
  notebook: glyph(
    rect("dark", 20, 8, 64, 84, 6),
    rect("pale", 36, 22, 36, 22, 3),
    line("accent", "M42 30h24M42 37h14", 3),
    line("mid", "M28 12v76", 4),
    line("mid", "M12 20h14M12 32h14M12 44h14M12 56h14M12 68h14M12 80h14", 4),
  ),
  diary: glyph(
    rect("mid", 22, 12, 64, 80, 6),
    rect("dark", 16, 8, 64, 80, 6),
    area("accent", "M58 8h12v34l-6-6-6 6Z"),
    line("pale", "M28 34h20M28 48h36M28 60h36M28 72h24", 3.5),
  ),
  binder: glyph(
    rect("dark", 12, 10, 76, 82, 6),
    rect("mid", 12, 10, 18, 82, 6),
    placed(60, 46, 2, emblems.star),
    line("accent", "M14 28h14M14 50h14M14 72h14", 4),
    line("pale", "M44 76h32", 4),
  ),
  colourPencils: glyph(
    ...[18, 39, 60, 81].map((x, index) => {
      const tone = (["dark", "accent", "mid", "dark"] as const)[index] ?? "dark";
      const top = [26, 14, 20, 10][index] ?? 10;
      return glyph(
        area("pale", `M${x} ${top - 6}l9 20h-18Z`),
        area(tone, `M${x} ${top - 6}l4 9h-8Z`),
        rect(tone, x - 9, top + 14, 18, 78 - top),
        line("pale", `M${x} ${top + 20}V88`, 2),
      );
    }),
  ),
  pencilCase: glyph(
    line("accent", "M30 40 24 12M44 38V8", 7),
    line("mid", "M58 38l6-26", 7),
    rect("dark", 4, 38, 92, 52, 14),
    line("mid", "M14 54h72", 4),
    rect("accent", 66, 50, 16, 9, 3),
    line("pale", "M18 72h40", 4),
  ),
  markers: turned(12, pen(24, "dark", 12), pen(50, "accent", 8), pen(76, "mid", 14)),
  pen: turned(
    40,
    rect("dark", 41, 2, 18, 66, 5),
    rect("accent", 41, 40, 18, 8),
    line("mid", "M62 8v28", 4),
    area("mid", "M42 68h16l-5 18h-6Z"),
    area("dark", "M47 86h6l-3 10Z"),
  ),
  paper: glyph(
    rect("mid", 14, 62, 72, 30, 3),
    rect("dark", 10, 42, 80, 26, 3),
    rect("accent", 10, 50, 80, 10),
    area("pale", "M20 10h46l16 14v22H20Z"),
    area("mid", "M66 10l16 14H66Z"),
    line("mid", "M30 22h24M30 32h38", 3),
  ),
  hangingFolder: glyph(
    line("mid", "M4 26h92", 6),
    area("mid", "M14 28h72v50H14Z"),
    rect("accent", 52, 14, 28, 14, 3),
    area("dark", "M10 38h80v46a6 6 0 0 1-6 6H16a6 6 0 0 1-6-6Z"),
    rect("pale", 22, 52, 34, 16, 2),
  ),
  stapler: glyph(
    area("dark", "M8 46c2-14 14-20 30-18l52 14a6 6 0 0 1 4 6v10H14Z"),
    rect("accent", 14, 58, 76, 9, 2),
    rect("mid", 30, 66, 16, 12),
    area("dark", "M8 78h84a4 4 0 0 1 4 4v8H8Z"),
    line("pale", "M30 40l40 9", 4),
  ),
  calculator: glyph(
    rect("dark", 18, 6, 64, 86, 8),
    rect("pale", 26, 15, 48, 18, 3),
    ...[44, 59, 74].flatMap((y) =>
      [26, 39, 52, 65].map((x) => rect(x === 65 ? "accent" : "mid", x, y, 9.5, 10, 2)),
    ),
  ),
  whiteboard: glyph(
    line("dark", "M18 76v15M82 76v15M10 91h16M74 91h16", 5),
    rect("dark", 4, 10, 92, 62, 5),
    rect("pale", 10, 16, 80, 50, 2),
    line("accent", "M20 50q8-20 14-8t12-6 12-4", 4),
    line("mid", "M66 30h14M66 40h14M20 28h22", 4),
    rect("mid", 12, 70, 76, 7, 3),
    rect("accent", 58, 65, 20, 5, 2),
    rect("dark", 26, 62, 16, 8, 2),
  ),
};
