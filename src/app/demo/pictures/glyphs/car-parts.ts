import { area, circle, glyph, line, rect, ring, turned } from "../shapes.ts";

/** Brakes and suspension. */
export const carParts = {
  brakeDisc: glyph(
    circle("dark", 46, 52, 40),
    circle("mid", 46, 52, 29),
    circle("dark", 46, 52, 16),
    circle("pale", 46, 52, 5),
    ...[0, 72, 144, 216, 288].map((turn) => {
      const angle = (turn * Math.PI) / 180;
      return circle("pale", Math.round(46 + 35 * Math.sin(angle)), Math.round(52 - 35 * Math.cos(angle)), 2);
    }),
    area("accent", "M74 20c14 8 22 20 22 34S88 78 76 84L64 72c8-6 11-12 11-20s-4-14-11-20Z"),
  ),
  brakeDiscAlone: glyph(
    circle("dark", 50, 50, 42),
    circle("mid", 50, 50, 21),
    circle("pale", 50, 50, 8),
    ...Array.from({ length: 10 }, (_, index) => {
      const angle = (index * Math.PI) / 5;
      return glyph(
        circle("pale", Math.round(50 + 35 * Math.cos(angle)), Math.round(50 + 35 * Math.sin(angle)), 2.5),
        circle(
          "pale",
          Math.round(50 + 28 * Math.cos(angle + 0.3)),
          Math.round(50 + 28 * Math.sin(angle + 0.3)),
          2.5,
        ),
      );
    }),
    ...[45, 135, 225, 315].map((turn) => {
      const angle = (turn * Math.PI) / 180;
      return circle(
        "accent",
        Math.round(50 + 14 * Math.cos(angle)),
        Math.round(50 + 14 * Math.sin(angle)),
        3,
      );
    }),
  ),
  brakePads: glyph(
    area("mid", "M10 44c0-18 16-28 38-28s38 10 38 28v6H10Z"),
    area("dark", "M6 66c0-18 18-28 44-28s44 10 44 28v16a8 8 0 0 1-8 8H14a8 8 0 0 1-8-8Z"),
    area("accent", "M16 68c0-12 14-20 34-20s34 8 34 20v12H54V56h-8v24H16Z"),
  ),
  brakeShoes: glyph(
    line("dark", "M42 16C6 20 6 84 42 88M58 16c36 4 36 68 0 72", 13),
    line("accent", "M32 17C-4 28-4 76 32 87M68 17c36 11 36 59 0 70", 5),
    rect("mid", 36, 8, 28, 15, 4),
    rect("mid", 36, 80, 28, 12, 4),
    line("mid", "M34 42h4l3 6 4-8 4 8 4-8 4 8 3-6h6", 4),
  ),
  masterCylinder: glyph(
    area("mid", "M30 14h40l4 28H26Z"),
    rect("accent", 36, 6, 28, 9, 3),
    line("pale", "M34 30h32", 3),
    rect("dark", 16, 48, 62, 30, 6),
    rect("dark", 38, 40, 24, 10),
    rect("mid", 8, 40, 10, 48, 3),
    line("mid", "M78 63h18", 8),
    circle("pale", 34, 63, 5),
    circle("pale", 58, 63, 5),
  ),
  spring: glyph(
    rect("dark", 18, 8, 64, 10, 5),
    rect("dark", 18, 82, 64, 10, 5),
    line("accent", "M24 24 76 34M24 42 76 52M24 60 76 70", 8),
    line("dark", "M76 34 24 42M76 52 24 60M76 70 30 78", 5),
  ),
  shockAbsorber: glyph(
    ring("dark", 50, 12, 7, 6),
    line("mid", "M50 18v14", 7),
    rect("dark", 34, 54, 32, 28, 4),
    rect("mid", 42, 28, 16, 28),
    line("accent", "M30 26 70 34M30 38 70 46M30 50 70 58M30 62 70 70", 7),
    rect("dark", 24, 18, 52, 8, 4),
    rect("dark", 24, 74, 52, 8, 4),
    ring("dark", 50, 87, 6, 5),
  ),
  bumpStop: glyph(
    rect("dark", 22, 8, 56, 11, 4),
    ...[20, 33, 46, 59].map((y, index) =>
      rect(index % 2 ? "accent" : "dark", 28 + index * 1.5, y, 44 - index * 3, 12, 6),
    ),
    line("mid", "M50 71v12", 9),
    rect("dark", 30, 81, 40, 11, 4),
  ),
  controlArm: glyph(
    area("dark", "M50 10 90 72 76 86 50 52 24 86 10 72Z"),
    area("mid", "M50 34l18 26-8 4-10-12-10 12-8-4Z"),
    circle("accent", 50, 18, 13),
    circle("pale", 50, 18, 5),
    ring("dark", 16, 78, 10, 7),
    ring("dark", 84, 78, 10, 7),
  ),
  linkRod: turned(
    -40,
    line("dark", "M18 50h64", 9),
    circle("dark", 14, 50, 15),
    circle("dark", 86, 50, 15),
    circle("accent", 14, 50, 7),
    circle("accent", 86, 50, 7),
    rect("mid", 36, 42, 28, 16, 3),
  ),
  tieRodEnd: turned(
    35,
    line("mid", "M50 8v40", 12),
    line("pale", "M45 14h10M45 22h10M45 30h10", 3),
    area("dark", "M40 40h20v16a18 18 0 1 1-20 0Z"),
    circle("accent", 50, 73, 10),
    circle("pale", 50, 73, 4),
  ),
  mount: glyph(
    rect("dark", 8, 74, 84, 18, 6),
    circle("pale", 20, 83, 4),
    circle("pale", 80, 83, 4),
    area("mid", "M24 74c0-26 8-38 26-38s26 12 26 38Z"),
    rect("dark", 28, 26, 44, 16, 6),
    line("accent", "M30 52h40M27 62h46", 4),
    line("mid", "M50 26V10", 10),
  ),
};
