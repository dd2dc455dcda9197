import { emblems } from "../emblems.ts";
import { area, circle, glyph, line, placed, rect, ring, turned } from "../shapes.ts";

const tooth =
  "M50 20C40 10 16 8 16 36c0 14 6 20 9 32 3 11 5 24 12 24s5-24 13-24 6 24 13 24 9-13 12-24c3-12 9-18 9-32 0-28-24-26-34-16Z";
const bigTooth = (...more: string[]) =>
  glyph(area("dark", tooth), line("pale", "M27 38c0-9 4-13 10-13", 4.5), ...more);
const handpiece = (head: string) =>
  turned(
    35,
    head,
    rect("mid", 44, 22, 12, 18, 3),
    rect("dark", 41, 36, 18, 58, 8),
    line("accent", "M41 56h18M41 64h18", 4),
  );

export const health = {
  syringe: turned(
    40,
    rect("dark", 36, 0, 28, 7, 3),
    rect("mid", 46, 6, 8, 18),
    rect("dark", 30, 22, 40, 7, 3),
    rect("dark", 35, 28, 30, 46, 5),
    rect("pale", 41, 34, 18, 34, 2),
    rect("accent", 41, 50, 18, 18, 2),
    rect("mid", 45, 74, 10, 8, 2),
    line("dark", "M50 82v20", 3),
  ),
  needle: turned(
    40,
    area("accent", "M40 6h20l-3 26H43Z"),
    line("pale", "M46 12v14M54 12v14", 2.5),
    rect("dark", 44, 32, 12, 10, 2),
    line("dark", "M50 42v54", 4),
    line("mid", "M34 30h32", 4),
  ),
  anesthetic: glyph(
    ...[20, 44, 68].map((x, index) =>
      glyph(
        rect("mid", x - 8, 18 + index * 4, 20, 10, 3),
        rect("dark", x - 8, 30 + index * 4, 20, 62 - index * 4, 5),
        rect("accent", x - 3, 52, 10, 34, 3),
        rect("pale", x - 3, 38 + index * 4, 10, 10, 2),
      ),
    ),
  ),
  plaster: glyph(
    turned(
      -35,
      rect("dark", 2, 32, 96, 36, 18),
      rect("accent", 33, 32, 34, 36),
      ...[42, 50, 58].flatMap((x) => [circle("pale", x, 44, 2.6), circle("pale", x, 56, 2.6)]),
    ),
  ),
  dressing: glyph(
    rect("mid", 24, 10, 68, 62, 10),
    rect("dark", 8, 24, 72, 68, 12),
    rect("accent", 22, 38, 44, 40, 8),
    placed(44, 58, 1, area("pale", "M-3.5-10h7v6.500H10v7H3.500V10h-7V3.500H-10v-7h6.500Z")),
  ),
  gauze: glyph(
    rect("dark", 16, 20, 68, 72, 5),
    rect("pale", 24, 28, 52, 56, 3),
    line("mid", "M36 28v56M50 28v56M64 28v56M24 42h52M24 56h52M24 70h52", 2.5),
    placed(50, 56, 1.6, emblems.cross),
    rect("mid", 12, 10, 76, 11, 3),
  ),
  serum: glyph(
    ring("mid", 50, 12, 6, 4),
    area("dark", "M30 18h40a8 8 0 0 1 8 8v38c0 8-8 12-16 12H38c-8 0-16-4-16-12V26a8 8 0 0 1 8-8Z"),
    area("accent", "M30 44h40v20c0 3-4 5-9 5H39c-5 0-9-2-9-5Z"),
    line("pale", "M58 28h10M62 36h6", 3.5),
    rect("mid", 44, 76, 12, 9, 2),
    line("mid", "M50 85v7", 4),
  ),
  stethoscope: glyph(
    line("dark", "M22 12h-6v22a22 22 0 0 0 44 0V12h-6", 7),
    line("dark", "M38 56v12a18 18 0 0 0 42 2V58", 7),
    circle("accent", 80, 48, 14),
    circle("pale", 80, 48, 6),
  ),
  glove: glyph(
    area(
      "dark",
      "M30 92V64L14 46c-5-6 3-14 9-8l9 9V18a6 6 0 0 1 12 0v18h2V11a6 6 0 0 1 12 0v25h2V15a6 6 0 0 1 12 0v24h2V25a6 6 0 0 1 12 0v38c0 8-4 12-6 16v13Z",
    ),
    rect("accent", 26, 80, 58, 12, 4),
  ),
  mask: glyph(
    line("mid", "M20 40C-2 34-2 74 24 72M80 40c22-6 22 34-4 32", 4),
    area("dark", "M18 34c22-4 22-8 32-8s10 4 32 8v26c0 16-16 28-32 28S18 76 18 60Z"),
    line("pale", "M26 46h48M26 57h48M28 68h44", 3.5),
    line("accent", "M38 31c8-3 16-3 24 0", 5),
  ),
  cap: glyph(
    area("dark", "M12 66C6 36 26 16 50 16s44 20 38 50Z"),
    line("pale", "M34 26c-8 12-10 24-8 34M50 22v38M66 26c8 12 10 24 8 34", 3),
    ...[14, 28, 42, 56, 70, 84].map((x) => circle("accent", x + 1, 70, 9)),
  ),
  oximeter: glyph(
    area("mid", "M16 62h58v12a12 12 0 0 1-12 12H28a12 12 0 0 1-12-12Z"),
    area("accent", "M40 54h48a8 8 0 0 1 0 16H40Z"),
    area("dark", "M10 34a16 16 0 0 1 16-16h38a16 16 0 0 1 16 16v18H10Z"),
    rect("pale", 20, 26, 44, 18, 4),
    placed(42, 35, 1, emblems.pulse),
  ),
  pressureMeter: glyph(
    rect("dark", 4, 26, 62, 62, 10),
    rect("pale", 13, 36, 44, 26, 4),
    placed(35, 49, 1.3, emblems.pulse),
    circle("accent", 24, 75, 6),
    line("mid", "M38 75h18", 5),
    line("mid", "M66 70c18 2 18-8 18-16", 5),
    rect("mid", 70, 20, 28, 36, 6),
    line("pale", "M78 28v20M90 28v20", 3),
  ),
  wheelchair: glyph(
    line("dark", "M18 12h14l4 44h34l12 30h10", 7),
    rect("accent", 38, 44, 32, 12, 4),
    line("mid", "M34 32h30", 6),
    ring("dark", 38, 66, 23, 6),
    circle("accent", 38, 66, 6),
    circle("mid", 76, 86, 6),
  ),
  resinTooth: bigTooth(
    area("accent", "M34 26c8 6 24 6 32 0 6 8 2 18-4 18-5 0-5 5-12 5s-7-5-12-5c-6 0-10-10-4-18Z"),
  ),
  whiteTooth: bigTooth(placed(74, 24, 1.6, emblems.star)),
  coatedTooth: bigTooth(area("accent", "M19 46c10-8 20 6 31 0s20-8 31 0c-1 7-4 12-6 18H25c-2-6-5-11-6-18Z")),
  dentalBurs: glyph(
    ...[24, 50, 76].map((x, index) =>
      glyph(
        line("mid", `M${x} 40v50`, 7),
        index === 0
          ? circle("accent", x, 28, 12)
          : index === 1
            ? area("accent", "M42 44h16l-4-34h-8Z")
            : rect("accent", 67, 12, 18, 32, 9),
        rect("dark", x - 8, 66, 16, 26, 3),
      ),
    ),
  ),
  suction: glyph(
    line("dark", "M70 92C78 52 66 26 34 22", 11),
    line("accent", "M34 22c-8 0-12 2-16 8", 11),
    line("pale", "M66 88c5-30 0-46-20-56", 2.5),
    rect("mid", 58, 76, 24, 16, 4),
  ),
  suture: glyph(
    line("dark", "M22 66C10 34 38 4 72 20", 6),
    area("dark", "M66 12l18 12-20 4Z"),
    line("accent", "M22 66c4 14 20 8 22-2s-14-8-8 4 26 26 32 8-12-18-10-2 14 16 30 10", 4),
  ),
  turbine: handpiece(glyph(rect("dark", 36, 8, 28, 16, 6), line("accent", "M36 16H24", 5))),
  curingLight: placed(
    6,
    13,
    0.86,
    handpiece(
      glyph(
        area("dark", "M44 24V14c0-6-4-8-10-8H22v12h10v6Z"),
        line("accent", "M14 4 4 0M12 12H0M14 20 4 24", 4),
      ),
    ),
  ),
  mouthCamera: handpiece(
    glyph(circle("dark", 50, 12, 15), circle("pale", 50, 12, 9), circle("accent", 50, 12, 5)),
  ),
  ultrasound: glyph(
    rect("dark", 6, 38, 58, 50, 8),
    rect("pale", 14, 47, 42, 16, 3),
    placed(35, 55, 0.9, emblems.waves),
    circle("accent", 22, 75, 5.5),
    circle("mid", 40, 75, 5.5),
    line("mid", "M64 76c20 4 22-10 18-22", 5),
    line("dark", "M82 54 74 18", 10),
    line("accent", "M73 14 66 6", 4),
  ),
  autoclave: glyph(
    rect("dark", 6, 18, 88, 68, 9),
    circle("mid", 40, 52, 27),
    circle("pale", 40, 52, 19),
    line("accent", "M40 38v28M26 52h28", 5),
    rect("pale", 74, 28, 14, 10, 2),
    circle("accent", 81, 50, 5),
    circle("mid", 81, 66, 5),
    line("dark", "M18 86v6M82 86v6", 7),
  ),
};
