import { area, circle, ellipse, glyph, line, rect, turned } from "../shapes.ts";

export const foods = {
  cheese: glyph(
    area("dark", "M8 56 62 22c17 3 30 16 30 34Z"),
    area("accent", "M8 56h84v28a8 8 0 0 1-8 8H16a8 8 0 0 1-8-8Z"),
    circle("pale", 30, 74, 7),
    circle("pale", 53, 68, 4.5),
    circle("pale", 72, 78, 6.5),
  ),
  cheeseBar: glyph(
    area("mid", "M8 52 24 34h68L76 52Z"),
    rect("accent", 8, 52, 70, 40, 4),
    area("dark", "M78 52 92 34v38L78 90Z"),
    circle("pale", 26, 72, 6),
    circle("pale", 46, 65, 4),
    circle("pale", 60, 78, 5),
  ),
  butter: glyph(
    rect("dark", 6, 80, 88, 12, 6),
    rect("accent", 18, 46, 64, 34, 5),
    area("mid", "M18 50c0-3 2-5 5-5h28v35H23c-3 0-5-2-5-5Z"),
    line("pale", "M62 54v18M71 54v18", 4),
  ),
  noodles: glyph(
    line("mid", "M58 46 84 8M66 48 94 16", 5),
    area("accent", "M16 52c0-20 14-28 34-28s34 8 34 28Z"),
    line("pale", "M26 50c0-18 12-18 12 0 0-22 13-22 13 0 0-22 13-22 13 0 0-18 11-16 11 0", 3),
    area("dark", "M8 52h84c0 20-10 34-25 38v2H33v-2C18 86 8 72 8 52Z"),
  ),
  beanPod: glyph(
    line("mid", "M20 22C14 18 12 14 12 8", 5),
    area("dark", "M16 16c6 22 22 46 72 56-4 18-30 24-50 10C18 68 10 42 16 16Z"),
    circle("accent", 31, 54, 8),
    circle("accent", 46, 70, 8.5),
    circle("accent", 65, 78, 7),
  ),
  corn: glyph(
    area("accent", "M50 8c14 10 18 24 18 40S62 80 50 86C38 80 32 64 32 48S36 18 50 8Z"),
    line("pale", "M43 22v50M50 14v62M57 22v50M35 36h30M34 48h32M35 60h30", 2.2),
    area("dark", "M50 92C28 88 16 70 18 40c16 8 28 26 32 52Z"),
    area("mid", "M50 92c22-4 34-22 32-52-16 8-28 26-32 52Z"),
  ),
  sprout: glyph(
    area("dark", "M46 90V52c-20 2-32-10-34-32 22-2 34 8 38 24C52 24 66 12 90 14c0 24-14 36-36 36v40Z"),
    line("pale", "M26 32c6 6 12 10 18 14M76 28C68 34 62 38 56 44", 3),
    area("accent", "M16 92c4-10 16-14 34-14s30 4 34 14Z"),
  ),
  grass: glyph(
    area("dark", "M46 92C44 58 34 36 14 22c22 4 36 20 38 44 2-26 12-44 28-56-10 22-18 48-16 82Z"),
    area("mid", "M34 92C32 74 24 60 10 54c18-2 28 10 32 38ZM68 92c0-20 6-34 22-42-8 14-12 26-12 42Z"),
    area("accent", "M10 92c4-6 18-9 40-9s36 3 40 9Z"),
  ),
  mineralBlock: glyph(
    area("mid", "M12 44 26 26h48l14 18Z"),
    rect("dark", 12, 44, 76, 48, 5),
    area("accent", "M42 44h16v14a8 8 0 0 1-16 0Z"),
    line("pale", "M24 78h52", 4),
  ),
  bone: turned(
    -35,
    circle("dark", 18, 40, 12),
    circle("dark", 18, 60, 12),
    circle("dark", 82, 40, 12),
    circle("dark", 82, 60, 12),
    rect("dark", 18, 40, 64, 20),
    line("accent", "M34 50h32", 4),
  ),
  treats: glyph(
    rect("accent", 20, 10, 15, 60, 6),
    rect("dark", 42, 6, 15, 64, 6),
    rect("accent", 64, 12, 15, 58, 6),
    line("pale", "M24 24h7M24 36h7M46 22h7M46 34h7M68 26h7M68 38h7", 3),
    area("mid", "M12 54h76l-4 32a7 7 0 0 1-7 6H23a7 7 0 0 1-7-6Z"),
    ellipse("pale", 50, 73, 16, 9),
  ),
};
