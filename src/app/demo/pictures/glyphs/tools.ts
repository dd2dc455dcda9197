import { area, circle, glyph, line, rect, ring, turned } from "../shapes.ts";

const drill = (...more: string[]) =>
  glyph(
    area("dark", "M30 20h46a12 12 0 0 1 12 12v4a12 12 0 0 1-12 12H30Z"),
    area("dark", "M58 46h20l6 30H62Z"),
    rect("mid", 54, 76, 36, 16, 5),
    area("accent", "M52 48h8l2 12h-8Z"),
    line("pale", "M62 30h14M62 38h14", 3.5),
    ...more,
  );

/** What one works with in the hand. */
export const tools = {
  wrenches: glyph(
    ...[18, 50, 82].map((x, index) => {
      const top = 14 + index * 10;
      return glyph(
        line(index === 1 ? "accent" : "dark", `M${x} ${top + 12}V82`, 10),
        line(index === 1 ? "accent" : "dark", `M${x - 9} ${top}v5a9 9 0 0 0 18 0v-5`, 8),
        ring(index === 1 ? "accent" : "dark", x, 82, 7.5, 6),
      );
    }),
  ),
  screwdrivers: glyph(
    ...[22, 50, 78].map((x, index) =>
      glyph(
        line("mid", `M${x} 40V${88 - index * 8}`, 5),
        rect(index === 1 ? "accent" : "dark", x - 10, 8, 20, 36, 8),
        line("pale", `M${x - 3} 16v18M${x + 3} 16v18`, 2.5),
      ),
    ),
  ),
  hammer: turned(
    40,
    rect("accent", 44, 30, 13, 66, 6),
    area("dark", "M28 12h36c10 0 16 4 20 14-8-4-14-4-20-2v12H28Z"),
    rect("mid", 18, 9, 13, 30, 3),
  ),
  pliers: glyph(
    area("mid", "M46 8c-12 6-16 22-10 36l14 12V8ZM54 8c12 6 16 22 10 36L50 56V8Z"),
    line("pale", "M50 14v24", 3),
    line("dark", "M42 50c-4 14-14 20-16 38", 12),
    line("accent", "M58 50c4 14 14 20 16 38", 12),
    circle("dark", 50, 48, 11),
    circle("pale", 50, 48, 4),
  ),
  tapeMeasure: glyph(
    area("dark", "M12 52a34 34 0 0 1 68 0v34a6 6 0 0 1-6 6H18a6 6 0 0 1-6-6Z"),
    circle("mid", 46, 54, 22),
    circle("accent", 46, 54, 12),
    rect("pale", 66, 80, 28, 12),
    line("dark", "M72 92v-5M79 92v-8M86 92v-5M94 76v16", 3),
  ),
  handsaw: turned(
    -28,
    area("mid", "M32 36h64v14l-4 4-4-4-4 6-4-4-4 6-4-4-4 6-4-4-4 6-4-4-4 6-4-4-4 6-4-4-4 6H32Z"),
    area("dark", "M36 30v40c-6 6-14 8-24 6-8-2-10-8-8-16l6-22c2-6 6-8 12-8ZM20 44l-5 18h11V44Z"),
    circle("accent", 42, 44, 3),
  ),
  spiritLevel: glyph(
    rect("dark", 4, 34, 92, 32, 6),
    rect("pale", 32, 41, 36, 18, 9),
    circle("accent", 50, 50, 7.5),
    line("dark", "M41 42v16M59 42v16", 2),
    circle("pale", 17, 50, 7),
    circle("pale", 83, 50, 7),
    line("mid", "M4 72h92", 4),
  ),
  drill: drill(area("mid", "M18 24h12v20H18Z"), line("dark", "M18 34H4", 5)),
  driver: drill(area("accent", "M16 26h14v16H16Z"), line("mid", "M16 34H6M8 30v8", 5)),
  heatGun: drill(
    area("mid", "M14 24h16v20H14Z"),
    line("accent", "M10 22c-4-4-4-8 0-12M2 34h6M10 46c-4 4-4 8 0 12", 4),
  ),
  hammerDrill: glyph(
    line("mid", "M4 46h22", 7),
    rect("accent", 20, 36, 14, 20, 3),
    rect("dark", 32, 28, 42, 36, 7),
    line("dark", "M72 34h8a12 12 0 0 1 12 12v26a12 12 0 0 1-12 12h-6", 9),
    rect("dark", 36, 60, 38, 26, 5),
    line("accent", "M44 64v20", 8),
    line("pale", "M44 40h20M44 50h20", 3.5),
  ),
  grinder: glyph(
    circle("mid", 26, 66, 24),
    circle("pale", 26, 66, 8),
    area("accent", "M2 60a24 24 0 0 1 46-8l-22 14Z"),
    area("dark", "M24 34h16c6 0 8 4 14 4h34a8 8 0 0 1 8 8v10a8 8 0 0 1-8 8H56c-8 0-10 6-16 6H24Z"),
    line("pale", "M66 46h20M66 55h20", 3.5),
    line("mid", "M30 34V20", 8),
  ),
  sander: glyph(
    area("dark", "M20 30c0-12 12-18 26-18h20c16 0 26 10 26 24 0 8-6 12-14 12l-6 22H24Z"),
    rect("accent", 24, 38, 26, 10, 5),
    rect("mid", 12, 68, 72, 12, 4),
    rect("accent", 10, 82, 76, 8, 2),
    line("mid", "M4 86h1M92 86h1", 5),
  ),
  circularSaw: glyph(
    ...Array.from(
      { length: 18 },
      (_, tooth) => `<path class="mid" d="M36 41l3-10 8 8Z" transform="rotate(${tooth * 20} 42 62)"/>`,
    ),
    circle("mid", 42, 62, 26),
    area("dark", "M62 38h20a12 12 0 0 1 12 12v14H62Z"),
    line("dark", "M46 24C50 6 80 6 84 24l4 22", 8),
    area("dark", "M7 62a35 35 0 0 1 70 0Z"),
    circle("accent", 42, 48, 6),
    line("pale", "M72 50h14", 4),
    rect("accent", 2, 62, 96, 7, 2),
    circle("pale", 42, 76, 4),
  ),
};
