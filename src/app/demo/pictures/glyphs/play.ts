import { emblems } from "../emblems.ts";
import { area, circle, glyph, line, placed, rect, ring } from "../shapes.ts";

export const play = {
  blocks: glyph(
    rect("dark", 8, 54, 38, 38, 5),
    rect("accent", 52, 54, 38, 38, 5),
    rect("mid", 30, 12, 38, 38, 5),
    placed(49, 31, 1, area("pale", "M0-10 11 9H-11Z")),
    circle("pale", 27, 73, 10),
    rect("pale", 62, 64, 18, 18, 2),
  ),
  letterBlocks: glyph(
    rect("dark", 8, 54, 38, 38, 5),
    rect("accent", 52, 54, 38, 38, 5),
    rect("mid", 30, 12, 38, 38, 5),
    line("pale", "M41 42l8-22 8 22M44 35h10", 4),
    line("pale", "M21 62v22h6a6 6 0 0 0 0-12h-6 5a5 5 0 0 0 0-10Z", 4),
    line("pale", "M79 66a10 10 0 1 0 0 14", 4),
  ),
  puzzle: glyph(
    area(
      "dark",
      "M10 30h24c-8-16 24-16 16 0h24v22c16-8 16 24 0 16v24H50c8-14-24-14-16 0H10V68c14 8 14-24 0-16Z",
    ),
    area("accent", "M78 14h16v16H78a8 8 0 0 1 0-16Z"),
  ),
  memory: glyph(
    rect("mid", 8, 12, 38, 38, 6),
    rect("dark", 54, 12, 38, 38, 6),
    rect("dark", 8, 54, 38, 38, 6),
    rect("mid", 54, 54, 38, 38, 6),
    placed(73, 31, 1.2, emblems.heart),
    placed(27, 73, 1.2, emblems.heart),
    line("pale", "M21 31h12M67 73h12", 4),
  ),
  abacus: glyph(
    line("dark", "M12 12v80M88 12v80M8 12h84M8 90h84", 8),
    ...[30, 50, 70].map((y, row) =>
      glyph(
        line("mid", `M12 ${y}h76`, 3.5),
        ...[24, 38, 52].map((x) => circle(row === 1 ? "accent" : "dark", x + row * 8, y, 7)),
        circle(row === 1 ? "dark" : "accent", 76, y, 7),
      ),
    ),
  ),
  xylophone: glyph(
    ...[0, 1, 2, 3, 4].map((index) =>
      rect(index % 2 ? "accent" : "dark", 8 + index * 17, 30 + index * 4, 14, 62 - index * 8, 4),
    ),
    line("mid", "M4 46 94 56M4 78 94 68", 3.5),
    line("mid", "M48 26 88 8", 4),
    circle("accent", 44, 27, 8),
  ),
  shapeSorter: glyph(
    rect("dark", 12, 40, 76, 52, 7),
    circle("pale", 30, 66, 10),
    rect("pale", 44, 57, 18, 18, 2),
    area("pale", "M76 56l9 19H67Z"),
    circle("accent", 28, 24, 11),
    placed(68, 24, 1.2, area("mid", "M0-10 11 9H-11Z")),
  ),
  kite: glyph(
    area("dark", "M54 6 88 38 46 70 22 28Z"),
    area("accent", "M54 6 50 44 22 28ZM88 38 50 44 46 70Z"),
    line("mid", "M46 70c-10 2-8 10-16 10s-8 8-18 10", 4),
    area("mid", "M24 74l12 12M36 74Z"),
    area("accent", "M38 70l-4 12-8-8ZM22 82l-4 10-8-8Z"),
  ),
  sandToys: glyph(
    line("mid", "M24 40C24 10 70 10 70 40", 4),
    area("dark", "M16 38h62l-8 48a7 7 0 0 1-7 6H31a7 7 0 0 1-7-6Z"),
    placed(47, 62, 1.3, emblems.star),
    line("mid", "M88 20v40", 6),
    area("accent", "M80 56h16v18c0 8-4 14-8 18-4-4-8-10-8-18Z"),
    line("accent", "M80 16h16", 7),
  ),
  ball: glyph(
    circle("dark", 50, 50, 42),
    area(
      "accent",
      "M50 8a42 42 0 0 1 36 20C70 40 58 42 50 42ZM50 42c4 12 14 24 28 40a42 42 0 0 1-38 9c-4-20 2-36 10-49Z",
    ),
    area("pale", "M50 42C36 42 22 46 9 58a42 42 0 0 1 7-32c12 2 24 8 34 16Z"),
    circle("pale", 50, 42, 6),
  ),
  dogToy: glyph(
    line("dark", "M12 20c12 6 18 14 26 22M62 66c8 8 14 14 26 20", 10),
    line("mid", "M8 28l10-14M82 92l10-14", 6),
    circle("accent", 50, 54, 26),
    line("pale", "M32 44c10 10 26 10 36 0M32 64c10-10 26-10 36 0", 4),
  ),
  scooter: glyph(
    line("dark", "M66 10 80 78H20", 8),
    line("accent", "M54 10h24", 8),
    line("mid", "M70 32l6 30", 8),
    circle("dark", 18, 80, 12),
    circle("pale", 18, 80, 5),
    circle("dark", 82, 80, 12),
    circle("pale", 82, 80, 5),
    rect("accent", 30, 70, 34, 7, 3),
  ),
  jumpRope: glyph(
    line("dark", "M24 40C24 104 76 104 76 40", 6),
    rect("accent", 17, 10, 14, 34, 6),
    rect("accent", 69, 10, 14, 34, 6),
    line("pale", "M20 20h8M20 28h8M72 20h8M72 28h8", 3),
  ),
  bubbles: glyph(
    rect("dark", 12, 50, 34, 42, 6),
    rect("mid", 16, 40, 26, 11, 3),
    line("mid", "M29 40 46 18", 5),
    ring("dark", 52, 12, 8, 5),
    ring("accent", 72, 38, 14, 5),
    ring("accent", 86, 66, 8, 4),
    ring("accent", 62, 74, 9, 4),
    line("pale", "M20 66h18M20 76h12", 4),
  ),
  bowling: glyph(
    ...[26, 50].map((x, index) =>
      glyph(
        area(
          index ? "dark" : "mid",
          `M${x} 8c8 0 11 6 10 13-1 6-3 9-3 13 0 8 8 14 8 30 0 12-3 20-6 28H${x - 9}c-3-8-6-16-6-28 0-16 8-22 8-30 0-4-2-7-3-13-1-7 2-13 10-13Z`,
        ),
        line("accent", `M${x - 6} 29h12M${x - 6} 36h12`, 3.5),
      ),
    ),
    circle("accent", 74, 72, 20),
    circle("dark", 70, 65, 2.6),
    circle("dark", 78, 64, 2.6),
    circle("dark", 75, 72, 2.6),
  ),
};
