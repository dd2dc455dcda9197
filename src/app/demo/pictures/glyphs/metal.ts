import { area, circle, ellipse, glyph, line, rect, turned } from "../shapes.ts";

/** Machined parts, beams and sheets. */
export const metal = {
  gear: glyph(
    ...[0, 30, 60, 90, 120, 150].map(
      (turn) =>
        `<rect class="dark" x="42" y="6" width="16" height="88" rx="3" transform="rotate(${turn} 50 50)"/>`,
    ),
    circle("dark", 50, 50, 35),
    circle("accent", 50, 50, 19),
    circle("pale", 50, 50, 11),
    rect("pale", 46, 34, 8, 10),
  ),
  bolts: glyph(
    ...[30, 70].map((x, index) =>
      glyph(
        rect(index ? "accent" : "dark", x - 17, 12, 34, 18, 4),
        rect("mid", x - 21, 30, 42, 6, 2),
        rect(index ? "accent" : "dark", x - 9, 36, 18, 56, 3),
        line("pale", `M${x - 8} 58l16-5M${x - 8} 68l16-5M${x - 8} 78l16-5M${x - 8} 88l16-5`, 3),
      ),
    ),
  ),
  flange: glyph(
    circle("dark", 50, 50, 42),
    circle("accent", 50, 50, 22),
    circle("pale", 50, 50, 15),
    ...[0, 60, 120, 180, 240, 300].map((turn) => {
      const angle = (turn * Math.PI) / 180;
      return circle("pale", Math.round(50 + 32 * Math.cos(angle)), Math.round(50 + 32 * Math.sin(angle)), 5);
    }),
  ),
  bushing: glyph(
    rect("accent", 18, 28, 64, 48),
    ellipse("accent", 50, 76, 32, 16),
    ellipse("dark", 50, 28, 32, 16),
    ellipse("pale", 50, 28, 18, 8),
    line("dark", "M18 46c0 8 14 15 32 15s32-7 32-15", 4),
  ),
  shaft: turned(
    -28,
    rect("mid", 0, 43, 100, 14, 3),
    rect("dark", 16, 36, 30, 28, 3),
    rect("dark", 50, 30, 22, 40, 3),
    rect("accent", 76, 38, 12, 24, 2),
    line("pale", "M22 50h18", 4),
  ),
  bracket: glyph(
    area("dark", "M14 8h18v66h60v18H20a6 6 0 0 1-6-6Z"),
    area("mid", "M32 36 72 74H32Z"),
    circle("pale", 23, 22, 4),
    circle("pale", 23, 46, 4),
    circle("pale", 80, 83, 4),
    circle("pale", 58, 83, 4),
    line("accent", "M32 74V46M32 74h28", 5),
  ),
  machineBase: glyph(
    rect("accent", 10, 22, 80, 12, 3),
    area("dark", "M16 36h68l8 48H8Z"),
    area("mid", "M30 46h16v26H26ZM54 46h16l4 26H54Z"),
    rect("dark", 2, 82, 34, 10, 3),
    rect("dark", 64, 82, 34, 10, 3),
    circle("pale", 26, 28, 2.6),
    circle("pale", 50, 28, 2.6),
    circle("pale", 74, 28, 2.6),
  ),
  channelBeam: glyph(
    area("mid", "M14 28 34 10h58L72 28Z"),
    area("dark", "M14 28h58v14H30v36h42v14H14Z"),
    area("accent", "M72 28 92 10v14L72 42ZM72 78 92 60v14L72 92Z"),
    area("mid", "M30 78V62h62L72 78Z"),
  ),
  iBeam: glyph(
    area("mid", "M8 24 26 8h66L74 24Z"),
    area("accent", "M74 24 92 8v16L74 40ZM74 76 92 60v16L74 92ZM50 76 68 60h24L74 76Z"),
    area("mid", "M50 40h18v20L50 76Z"),
    area("dark", "M8 24h66v16H50v36h24v16H8V76h24V40H8Z"),
  ),
  angleBar: glyph(
    area("mid", "M12 16 28 6h10v62L30 74H12Z"),
    area("dark", "M12 16h18v58h44v18H12Z"),
    area("accent", "M30 74 46 58h46L74 74ZM74 74 92 58v18L74 92Z"),
  ),
  flatBars: turned(
    -24,
    rect("dark", 0, 26, 100, 14, 2),
    rect("accent", 0, 43, 100, 14, 2),
    rect("dark", 0, 60, 100, 14, 2),
    line("mid", "M88 33h6M88 67h6", 4),
  ),
  squareTubes: glyph(
    ...[
      [8, 54],
      [54, 54],
      [31, 12],
    ].map(([x = 0, y = 0]) =>
      glyph(
        rect("dark", x, y, 38, 38, 5),
        rect("accent", x + 7, y + 7, 24, 24, 3),
        rect("pale", x + 11, y + 11, 16, 16, 2),
      ),
    ),
  ),
  checkerPlate: glyph(
    rect("dark", 10, 12, 80, 80, 5),
    ...[0, 1, 2, 3].flatMap((row) =>
      [0, 1, 2, 3].map((column) => {
        const [x, y] = [22 + column * 19, 24 + row * 19];
        return line(
          (row + column) % 2 ? "accent" : "pale",
          (row + column) % 2 ? `M${x - 5} ${y + 5}l9-9` : `M${x - 5} ${y - 5}l9 9`,
          4.5,
        );
      }),
    ),
  ),
  roofSheet: glyph(
    ...[0, 1, 2, 3, 4, 5].map((rib) => {
      const [foot, head] = [4 + rib * 15.4, 20 + rib * 10];
      return area(
        rib % 2 ? "mid" : "dark",
        `M${foot} 84 ${head} 20h10L${foot + 15.4} 84a7.7 ${rib % 2 ? 5 : 8} 0 0 1-15.4 0Z`,
      );
    }),
    line("accent", "M18 36h64M10 64h80", 4),
  ),
};
