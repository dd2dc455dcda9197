import { emblems } from "../emblems.ts";
import { area, circle, ellipse, glyph, line, placed, rect, ring, turned } from "../shapes.ts";

const drill = (...more: string[]) =>
  glyph(
    area("dark", "M30 20h46a12 12 0 0 1 12 12v4a12 12 0 0 1-12 12H30Z"),
    area("dark", "M58 46h20l6 30H62Z"),
    rect("mid", 54, 76, 36, 16, 5),
    area("accent", "M52 48h8l2 12h-8Z"),
    line("pale", "M62 30h14M62 38h14", 3.5),
    ...more,
  );

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
  compressor: glyph(
    rect("dark", 6, 46, 88, 36, 18),
    line("pale", "M24 64h38", 4),
    rect("mid", 22, 22, 32, 24, 4),
    rect("mid", 56, 30, 20, 16, 3),
    line("accent", "M28 28h20M28 34h20M28 40h20", 3),
    circle("accent", 78, 64, 8),
    line("pale", "M78 64l3-4", 2.5),
    circle("mid", 24, 85, 8),
    line("dark", "M78 82v10", 7),
    line("dark", "M22 20h32", 5),
  ),
  generator: glyph(
    line("dark", "M8 90V28a8 8 0 0 1 8-8h68a8 8 0 0 1 8 8v62", 7),
    rect("mid", 18, 26, 64, 18, 4),
    rect("dark", 16, 46, 68, 36, 4),
    rect("pale", 22, 52, 28, 24, 3),
    placed(36, 64, 1, emblems.bolt),
    circle("accent", 62, 60, 4.5),
    circle("accent", 74, 60, 4.5),
    line("pale", "M58 72h20", 4),
    line("dark", "M4 91h20M76 91h20", 6),
  ),
  pump: glyph(
    area("dark", "M34 34h24V14h14v30a26 26 0 1 1-38-10Z"),
    circle("mid", 44, 58, 17),
    circle("accent", 44, 58, 8),
    rect("mid", 52, 8, 26, 9, 3),
    rect("mid", 70, 50, 22, 20, 4),
    rect("mid", 6, 48, 14, 20, 3),
    rect("dark", 20, 82, 62, 10, 3),
  ),
  solarPump: glyph(
    placed(
      20,
      20,
      1,
      circle("accent", 0, 0, 10),
      line("accent", "M0-17v3M12-12l-2 2M17 0h-3M-12-12l2 2M-17 0h3M0 17v-3", 3),
    ),
    area("mid", "M44 8h48l-6 28H38Z"),
    line("pale", "M68 8l-5 28M41 22h48", 3),
    line("mid", "M62 36v16", 5),
    rect("dark", 20, 50, 44, 34, 14),
    circle("accent", 42, 67, 8),
    line("dark", "M60 60h20c6 0 8 4 8 8v4", 9),
    area("accent", "M88 78c4 6 5 8 5 10a5 5 0 0 1-10 0c0-2 1-4 5-10Z"),
    rect("dark", 14, 84, 56, 8, 3),
  ),
  airDryer: glyph(
    rect("dark", 18, 8, 64, 80, 7),
    ...[20, 29, 38].map((y) => line("mid", `M30 ${y}h40`, 4)),
    circle("pale", 50, 62, 16),
    placed(50, 62, 1, emblems.waves),
    line("dark", "M28 88v4M72 88v4", 7),
  ),
  pressureWasher: glyph(
    line("mid", "M62 60c20 8 30-8 22-22M84 40 92 10", 5),
    line("dark", "M80 46l6-24", 9),
    line("mid", "M24 30V14h24v16", 5),
    rect("dark", 12, 28, 48, 52, 8),
    rect("accent", 20, 38, 32, 18, 4),
    line("pale", "M22 66h28", 4),
    circle("mid", 22, 82, 10),
    circle("mid", 50, 82, 10),
    line("accent", "M90 8l-6-6M96 6l0-6M98 12l4-4", 3),
  ),
  vacuum: glyph(
    line("mid", "M38 24C44 4 78 4 80 30l4 46", 6),
    area("mid", "M74 78h22v12H70Z"),
    rect("accent", 16, 20, 42, 14, 7),
    rect("dark", 10, 34, 54, 46, 8),
    line("pale", "M20 50h34M20 62h34", 4),
    circle("mid", 20, 84, 8),
    circle("mid", 54, 84, 8),
  ),
  carLift: glyph(
    line("dark", "M12 12v78M88 12v78", 9),
    rect("mid", 2, 84, 24, 8, 2),
    rect("mid", 74, 84, 24, 8, 2),
    line("accent", "M12 60h76", 6),
    area("dark", "M24 50V40l8-3 7-13h22l9 13 6 3v10Z"),
    area("pale", "M36 36l6-8h7v8ZM53 28h6l6 8H53Z"),
    circle("mid", 35, 51, 6),
    circle("mid", 65, 51, 6),
  ),
  jack: glyph(
    line("accent", "M26 66 92 18", 7),
    rect("accent", 82, 10, 16, 12, 4),
    area("dark", "M6 74h66l8-8h10v18H6Z"),
    line("dark", "M60 74 36 50", 9),
    rect("mid", 20, 42, 28, 9, 3),
    circle("mid", 18, 84, 8),
    circle("mid", 74, 84, 8),
  ),
  welder: glyph(
    line("mid", "M28 24V12h34v12", 6),
    rect("dark", 10, 22, 70, 62, 7),
    rect("pale", 18, 32, 30, 16, 3),
    circle("accent", 64, 40, 8),
    line("mid", "M20 58h50M20 66h50", 4),
    line("dark", "M18 84v8M72 84v8", 7),
    line("mid", "M78 72c14 0 14-14 12-26", 4),
    placed(89, 32, 1, emblems.star),
  ),
  press: glyph(
    line("dark", "M14 90V14h72v76", 10),
    rect("mid", 38, 14, 24, 28, 3),
    rect("accent", 43, 42, 14, 20, 2),
    rect("dark", 14, 68, 72, 10, 2),
    line("mid", "M2 91h24M74 91h24", 5),
    rect("mid", 40, 60, 20, 8, 2),
  ),
  hoist: glyph(
    rect("mid", 6, 8, 88, 10, 3),
    rect("dark", 24, 18, 52, 28, 8),
    circle("accent", 50, 32, 8),
    line("mid", "M50 46v14", 4),
    line("dark", "M50 62c14 0 14 24 0 24-8 0-12-5-12-10", 7),
    circle("dark", 50, 60, 6),
  ),
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
