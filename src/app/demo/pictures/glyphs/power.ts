import { emblems } from "../emblems.ts";
import { area, circle, ellipse, glyph, line, placed, rect, ring } from "../shapes.ts";

const sun = (x: number, y: number, scale: number) =>
  placed(
    x,
    y,
    scale,
    circle("accent", 0, 0, 10),
    ...[0, 45, 90, 135, 180, 225, 270, 315].map(
      (turn) =>
        `<rect class="accent" x="-1.6" y="-18" width="3.2" height="5.5" rx="1.6" transform="rotate(${turn})"/>`,
    ),
  );

/** The sun, cables and switches. */
export const power = {
  solarHouse: glyph(
    sun(82, 20, 0.9),
    area("mid", "M18 52h64v40H18Z"),
    area("dark", "M50 18 94 56H6Z"),
    area("accent", "M50 28 68 44 56 50 38 38Z"),
    rect("pale", 28, 62, 16, 14, 2),
    rect("dark", 56, 62, 16, 30, 2),
  ),
  beachHouse: glyph(
    sun(20, 22, 1),
    area("mid", "M34 52h50v40H34Z"),
    area("dark", "M58 22 96 56H24Z"),
    area("accent", "M58 32 74 46 64 50 48 42Z"),
    rect("pale", 44, 62, 14, 14, 2),
    rect("dark", 64, 62, 12, 30, 2),
    line("accent", "M4 88q6-6 12 0t12 0", 4),
  ),
  solarShop: glyph(
    sun(84, 16, 0.8),
    area("dark", "M10 34 22 14h46l8 20Z"),
    line("pale", "M36 14l-4 20M54 14l3 20M16 24h56", 2.5),
    rect("mid", 8, 38, 84, 54, 3),
    area(
      "accent",
      "M8 38h84v12c0 7-12 7-12 0 0 7-12 7-12 0 0 7-12 7-12 0 0 7-12 7-12 0 0 7-12 7-12 0 0 7-12 7-12 0 0 7-12 7-12 0Z",
    ),
    rect("pale", 18, 64, 30, 18, 2),
    rect("dark", 60, 62, 20, 30, 2),
  ),
  solarFarm: glyph(
    sun(50, 20, 1.05),
    area("dark", "M16 46h68l12 32H4Z"),
    line("pale", "M39 46l-5 32M61 46l5 32M10 62h80", 2.8),
    line("mid", "M26 78v13M74 78v13", 6),
  ),
  solarBarn: glyph(
    sun(84, 16, 0.8),
    area("dark", "M40 14 72 34l8 18H4l6-18Z"),
    line("pale", "M20 32h44M30 22l-6 28M52 22l8 28", 2.5),
    rect("mid", 8, 52, 68, 40, 2),
    rect("accent", 28, 62, 28, 30, 2),
    line("dark", "M28 62l28 30M56 62 28 92", 3),
    line("mid", "M86 60v32M86 60c-6 0-6-10 0-14 6 4 6 14 0 14", 5),
  ),
  solarPanel: glyph(
    area("dark", "M22 10h68l-12 60H8Z"),
    line("pale", "M45 10 32 70M67 10 55 70M18 30h68M13 50h68", 2.8),
    line("mid", "M48 70v14", 6),
    rect("accent", 28, 82, 40, 10, 4),
  ),
  inverter: glyph(
    rect("dark", 16, 8, 68, 72, 8),
    rect("pale", 26, 18, 48, 20, 3),
    line("accent", "M32 28q5-9 9 0t9 0 9 0 9 0", 3.5),
    placed(50, 57, 1.2, emblems.bolt),
    line("mid", "M32 80v12M44 80v12M56 80v12M68 80v12", 5),
  ),
  microInverter: glyph(
    rect("dark", 14, 28, 72, 42, 8),
    line("mid", "M14 40H2M14 58H2M86 40h12M86 58h12", 5),
    placed(50, 49, 1.5, emblems.bolt),
    circle("accent", 24, 38, 3),
    line("mid", "M28 76v8h44v-8", 5),
  ),
  roofRails: glyph(
    area("dark", "M50 30 96 70 88 78 50 46 12 78 4 70Z"),
    line("accent", "M36 34 14 54M64 34l22 20", 7),
    line("mid", "M44 38 36 26M22 58l-8-12M56 38l8-12M78 58l8-12", 4),
    line("mid", "M26 74v16M74 74v16M26 82h48", 5),
  ),
  stringBox: glyph(
    rect("dark", 14, 8, 72, 74, 7),
    rect("pale", 22, 22, 56, 32, 3),
    ...[32, 50, 68].map((x) => glyph(rect("mid", x - 7, 26, 14, 24, 2), rect("accent", x - 3, 30, 6, 9, 1))),
    line("mid", "M28 82v10M42 82v10M58 82v10M72 82v10", 5),
    line("accent", "M24 15h8", 4),
  ),
  battery: glyph(
    rect("mid", 24, 10, 14, 12, 2),
    rect("mid", 62, 10, 14, 12, 2),
    rect("dark", 12, 20, 76, 72, 8),
    circle("pale", 50, 56, 24),
    placed(50, 56, 1.7, emblems.bolt),
  ),
  cableCoil: glyph(
    ring("dark", 46, 46, 34, 9),
    ring("mid", 46, 46, 24, 8),
    ring("accent", 46, 46, 15, 6),
    line("dark", "M46 84h34c6 0 10 4 10 8", 9),
    line("pale", "M40 8v12M52 8v12", 3.5),
  ),
  wireCoil: glyph(
    ring("accent", 46, 46, 34, 9),
    ring("dark", 46, 46, 24, 8),
    ring("accent", 46, 46, 15, 6),
    line("accent", "M46 84h34", 9),
    line("mid", "M84 84h8", 5),
    rect("dark", 37, 6, 18, 14, 3),
  ),
  socket: glyph(
    rect("dark", 14, 10, 72, 80, 9),
    rect("mid", 24, 20, 52, 60, 6),
    area("pale", "M50 30c12 0 18 8 18 20s-6 20-18 20-18-8-18-20 6-20 18-20Z"),
    circle("dark", 43, 46, 3.6),
    circle("dark", 57, 46, 3.6),
    circle("accent", 50, 58, 4),
  ),
  wallSwitch: glyph(
    rect("dark", 14, 10, 72, 80, 9),
    rect("mid", 24, 22, 24, 56, 5),
    rect("mid", 52, 22, 24, 56, 5),
    rect("accent", 28, 26, 16, 24, 3),
    rect("pale", 56, 50, 16, 24, 3),
  ),
  breaker: glyph(
    rect("dark", 18, 8, 64, 84, 6),
    line("pale", "M50 10v80", 2.5),
    rect("pale", 24, 34, 20, 30, 3),
    rect("pale", 56, 34, 20, 30, 3),
    rect("accent", 28, 36, 44, 14, 3),
    circle("mid", 34, 20, 5),
    circle("mid", 66, 20, 5),
    circle("mid", 34, 80, 5),
    circle("mid", 66, 80, 5),
  ),
  residualBreaker: glyph(
    rect("dark", 14, 8, 72, 84, 6),
    rect("pale", 22, 32, 56, 36, 3),
    rect("accent", 28, 38, 16, 22, 3),
    circle("accent", 64, 44, 6),
    line("mid", "M54 58h18", 4),
    circle("mid", 32, 20, 5),
    circle("mid", 68, 20, 5),
    circle("mid", 32, 80, 5),
    circle("mid", 68, 80, 5),
  ),
  switchboard: glyph(
    rect("dark", 10, 8, 80, 84, 6),
    rect("pale", 18, 16, 64, 68, 3),
    ...[24, 50].flatMap((y) =>
      [24, 37, 50, 63].map((x, index) =>
        glyph(rect("mid", x, y, 11, 22, 2), rect(index % 2 ? "dark" : "accent", x + 3, y + 4, 5, 9, 1)),
      ),
    ),
    ellipse("mid", 50, 78, 8, 2),
  ),
};
