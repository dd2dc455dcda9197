import { type Emblem, emblems } from "../emblems.ts";
import { area, circle, ellipse, glyph, line, placed, rect, ring } from "../shapes.ts";

const tee =
  "M36 12 10 26l9 24 11-5v41a6 6 0 0 0 6 6h28a6 6 0 0 0 6-6V45l11 5 9-24-26-14c-2 9-7 13-14 13s-12-4-14-13Z";

const jumper = "M36 16 16 28 8 84h15l7-32v34a6 6 0 0 0 6 6h28a6 6 0 0 0 6-6V52l7 32h15l-8-56-20-12Z";

const shirt = (on: Emblem) => glyph(area("dark", tee), placed(50, 56, 1.1, emblems[on]));
const trousers = (...more: string[]) =>
  glyph(
    area("dark", "M28 10h44l8 82H57L50 42l-7 50H20Z"),
    rect("accent", 28, 8, 44, 9, 2),
    line("pale", "M31 26c5 0 9-3 10-8M69 26c-5 0-9-3-10-8", 3),
    ...more,
  );
const hoodie = (...more: string[]) =>
  glyph(
    area("mid", "M33 20c0-18 34-18 34 0l-6 12H39Z"),
    area("dark", jumper),
    area("pale", "M40 18h20c0 9-4 14-10 14s-10-5-10-14Z"),
    line("accent", "M45 32v12M55 32v12", 3.5),
    area("mid", "M38 62h24l5 18H33Z"),
    ...more,
  );
const sneaker = (on: string) =>
  glyph(
    area("dark", "M8 46c6 4 14 3 20-4l8-8 10 8c8 10 18 16 32 18 9 2 14 8 14 18H8Z"),
    rect("accent", 6, 76, 88, 14, 7),
    on,
  );
const boot = (sole: "accent" | "mid", ...more: string[]) =>
  glyph(
    area("dark", "M26 10h32v38c10 2 18 6 26 11 6 4 8 10 8 19H26Z"),
    rect(sole, 22, 78, 72, 13, 5),
    ...more,
  );

export const wear = {
  tee: glyph(area("dark", tee), rect("accent", 54, 42, 11, 12, 2)),
  printedTee: shirt("star"),
  polo: glyph(
    area("dark", tee),
    area("accent", "M36 12h28l4 4-10 16-8-8-8 8-10-16Z"),
    line("pale", "M50 34v20", 3),
    circle("pale", 50, 40, 2.2),
  ),
  hoodie: hoodie(),
  childHoodie: hoodie(placed(50, 52, 0.6, emblems.star)),
  jacket: glyph(
    area("dark", jumper),
    area("accent", "M36 16h28l6 8-12 12-8-8-8 8-12-12Z"),
    line("pale", "M50 30v60", 3),
    rect("mid", 34, 48, 11, 12, 2),
    rect("mid", 55, 48, 11, 12, 2),
  ),
  trousers: trousers(),
  childTrousers: trousers(
    rect("accent", 26, 58, 13, 13, 3),
    line("pale", "M29.5 64.500h6", 2.5),
    line("accent", "M22 88h20M58 88h20", 5),
  ),
  shorts: glyph(
    area("dark", "M22 24h56l10 60H57l-7-30-7 30H12Z"),
    rect("accent", 22, 22, 56, 10, 2),
    line("pale", "M25 42c7 0 12-4 13-10M75 42c-7 0-12-4-13-10", 3),
    line("mid", "M13 77h31M56 77h31", 4),
  ),
  pyjamas: glyph(
    area("dark", "M38 8 14 18l7 20 9-4v24h40V34l9 4 7-20L62 8 50 18Z"),
    area("accent", "M38 8h5l7 10 7-10h5L50 26Z"),
    circle("pale", 50, 34, 2.5),
    circle("pale", 50, 46, 2.5),
    area("mid", "M30 62h40l4 30H54l-4-16-4 16H26Z"),
  ),
  childPyjamas: glyph(
    area("accent", "M38 8 14 18l7 20 9-4v24h40V34l9 4 7-20L62 8 50 18Z"),
    area("dark", "M38 8h5l7 10 7-10h5L50 26Z"),
    circle("pale", 50, 34, 2.5),
    circle("pale", 50, 46, 2.5),
    area("dark", "M30 62h40l4 30H54l-4-16-4 16H26Z"),
  ),
  bra: glyph(
    line("dark", "M22 46 26 14M78 46 74 14", 5),
    area("dark", "M8 44h84l-2 18c-8 14-28 16-40 4-12 12-32 10-40-4Z"),
    area("mid", "M20 44h26c0 12-4 18-13 18S20 56 20 44ZM54 44h26c0 12-4 18-13 18s-13-6-13-18Z"),
    circle("accent", 50, 50, 4),
  ),
  panties: glyph(
    area("dark", "M10 34h80l-4 16c-16 4-24 14-26 30a10 10 0 0 1-20 0C38 64 30 54 14 50Z"),
    rect("accent", 9, 28, 82, 10, 3),
    circle("pale", 50, 46, 3),
  ),
  onesie: glyph(
    area(
      "dark",
      "M36 12 10 28l10 20 9-5v20c10 4 13 12 14 24a5 5 0 0 0 5 5h4a5 5 0 0 0 5-5c1-12 4-20 14-24V43l9 5 10-20-26-16c-2 8-7 12-14 12s-12-4-14-12Z",
    ),
    placed(50, 48, 0.9, emblems.heart),
    circle("pale", 44, 80, 2),
    circle("pale", 50, 80, 2),
    circle("pale", 56, 80, 2),
  ),
  robe: glyph(
    area("dark", "M36 10 16 20 8 70h14l6-26v48h44V44l6 26h14l-8-50-20-10-14 20Z"),
    area("mid", "M36 10h7l7 12 7-12h7L50 46Z"),
    rect("accent", 28, 50, 44, 8),
    line("accent", "M48 58 42 78M52 58l6 18", 4),
  ),
  flatShoe: glyph(
    area("dark", "M8 52c4-4 10-2 14 4 8 10 20 14 32 8l10-5c14 4 28 10 28 22a6 6 0 0 1-6 6H14a6 6 0 0 1-6-6Z"),
    rect("mid", 6, 82, 88, 8, 4),
    area("accent", "M58 64c-6-8-14-4-12 1-6 4 0 11 8 5 6 6 16 2 12-4-1-3-5-3-8-2Z"),
  ),
  loafer: glyph(
    area("dark", "M8 46c8 4 18 3 28-4 6 8 16 14 30 16 16 2 26 8 26 20H8Z"),
    area("accent", "M40 46c-4 6-5 12-3 18l24 4c-2-5-1-8 1-11Z"),
    rect("mid", 6, 78, 88, 12, 4),
    rect("mid", 6, 78, 26, 14, 3),
  ),
  wedgeSandal: glyph(
    area("mid", "M8 54c14 2 30 20 52 22h32v12a4 4 0 0 1-4 4H8Z"),
    area("dark", "M8 46c16 0 30 22 54 24h32v8H58C36 76 26 56 8 56Z"),
    line("dark", "M14 50C14 34 24 28 30 28c6 2 6 16 0 30", 6),
    line("accent", "M60 72c4-12 18-14 28 0", 7),
  ),
  flatSandal: glyph(
    rect("mid", 6, 80, 88, 11, 5),
    line("dark", "M18 80c0-22 8-30 22-30M40 50c-2 12 0 22 4 30", 6),
    line("accent", "M52 80c2-18 24-20 32 0M58 66l20 6M64 60 60 80", 5),
    circle("accent", 40, 50, 5),
  ),
  flipFlops: glyph(
    rect("dark", 14, 10, 33, 82, 16),
    rect("dark", 54, 10, 33, 82, 16),
    line(
      "accent",
      "M30 24v8M30 30c-9 6-11 16-11 24M30 30c9 6 12 16 12 24M70.5 24v8M70.5 30c-9 6-12 16-12 24M70.5 30c9 6 11 16 11 24",
      5,
    ),
  ),
  ankleBoot: boot("mid", line("accent", "M42 14v34", 5), line("pale", "M66 60c-4 4-6 8-6 13", 3)),
  workBoot: boot(
    "accent",
    line("pale", "M44 24h12M44 36h12M47 48h14", 4),
    area("mid", "M68 56c14 2 22 8 24 22H66c-2-8-2-16 2-22Z"),
  ),
  rubberBoot: boot("mid", rect("accent", 24, 8, 36, 11, 3), line("pale", "M34 28v36", 4)),
  fieldBoot: boot(
    "mid",
    line("accent", "M26 26h32M26 38h32", 4),
    rect("pale", 36, 22, 8, 20, 2),
    rect("mid", 22, 84, 22, 8, 2),
  ),
  sneaker: sneaker(line("pale", "M38 44l8-6M46 52l8-7M55 59l7-7", 4)),
  runningShoe: sneaker(
    glyph(line("pale", "M20 60h22M16 68h34", 4), line("accent", "M46 44l8-6M54 52l8-6", 4)),
  ),
  gymShoe: sneaker(
    glyph(
      area("accent", "M30 74c8-4 14-14 16-26l10 8c-2 8-6 14-10 18Z"),
      line("pale", "M60 62l7-6M68 65l6-5", 4),
    ),
  ),
  socks: glyph(
    area("mid", "M48 12h28v42c0 8-2 11-8 15L46 84c-10 6-24-4-20-16 1-4 4-6 8-9l14-9Z"),
    area("dark", "M28 12h30v42c0 8-2 11-8 15L30 86c-12 8-28-6-20-19 2-3 4-5 8-8l10-7Z"),
    rect("accent", 26, 10, 34, 12, 4),
    line("pale", "M28 32h30M28 42h30", 3.5),
  ),
  insole: glyph(
    area(
      "dark",
      "M50 8c16 0 24 12 22 28-2 12-8 18-6 28 3 16-4 28-16 28S31 80 34 64c2-10-4-16-6-28C26 20 34 8 50 8Z",
    ),
    ellipse("accent", 50, 78, 9, 8),
    line("pale", "M40 26c4-5 16-5 20 0M39 36c5-5 17-5 22 0", 4),
  ),
  apron: glyph(
    line("mid", "M36 28C34 2 66 2 64 28M22 58H8M78 58h14", 4),
    area("dark", "M34 24h32c0 18 6 24 14 28v34a6 6 0 0 1-6 6H26a6 6 0 0 1-6-6V52c8-4 14-10 14-28Z"),
    rect("accent", 36, 62, 28, 18, 4),
  ),
  backpack: glyph(
    line("mid", "M38 18v-4a12 12 0 0 1 24 0v4", 5),
    rect("mid", 8, 50, 14, 34, 6),
    rect("mid", 78, 50, 14, 34, 6),
    area("dark", "M18 44c0-18 10-28 32-28s32 10 32 28v40a8 8 0 0 1-8 8H26a8 8 0 0 1-8-8Z"),
    rect("accent", 28, 56, 44, 26, 6),
    line("pale", "M30 42h40M28 66h44", 4),
  ),
  earrings: glyph(
    ring("dark", 28, 62, 19, 8),
    ring("dark", 72, 62, 19, 8),
    line("accent", "M28 41V30M72 41V30", 4),
    circle("accent", 28, 24, 7),
    circle("accent", 72, 24, 7),
  ),
  stud: glyph(
    area("accent", "M26 40h48l12 16-36 34-36-34Z"),
    line("pale", "M16 56h68M40 56l10 30 10-30-10-14Z", 3),
    line("dark", "M50 8v10M22 16l6 10M78 16l-6 10M6 32l10 5M94 32l-10 5", 5),
  ),
  earCuff: glyph(
    line(
      "dark",
      "M34 84C22 74 18 60 20 44 22 22 36 10 52 10c20 0 32 14 30 32-2 14-14 18-18 30-3 10-8 18-18 18",
      8,
    ),
    line("mid", "M36 50c0-14 6-22 16-22s15 8 13 16", 6),
    line("accent", "M74 50l14 8M78 40l15 3", 8),
  ),
  earringTrio: glyph(
    ring("dark", 20, 60, 13, 6),
    ring("dark", 80, 60, 13, 6),
    line("accent", "M20 45V30M80 45V30M50 40V26", 4),
    circle("accent", 20, 26, 5),
    circle("accent", 80, 26, 5),
    circle("accent", 50, 22, 5),
    area("dark", "M50 40c10 16 16 24 16 33a16 16 0 0 1-32 0c0-9 6-17 16-33Z"),
    circle("pale", 50, 72, 6),
  ),
  ring: glyph(
    ring("dark", 50, 64, 24, 9),
    area("accent", "M34 10h32l9 12-25 24L25 22Z"),
    line("pale", "M26 22h48M42 22l8 20 8-20", 2.6),
  ),
  openRing: glyph(
    line("dark", "M42 30A29 29 0 1 0 58 30", 9),
    circle("accent", 40, 28, 10),
    circle("accent", 62, 24, 7),
  ),
  necklace: glyph(
    line("dark", "M14 10c0 34 16 52 36 52s36-18 36-52", 5),
    area("accent", "M50 58c9 12 13 18 13 23a13 13 0 0 1-26 0c0-5 4-11 13-23Z"),
    circle("pale", 50, 80, 4.5),
  ),
  chain: glyph(
    ...[
      [14, 18, 70],
      [20, 40, 58],
      [33, 58, 40],
      [50, 66, 0],
      [67, 58, -40],
      [80, 40, -58],
      [86, 18, -70],
    ].map(
      ([x, y, turn], index) =>
        `<ellipse class="${index % 2 ? "accent" : "dark"}-line" stroke-width="5" rx="12" ry="7.5" transform="translate(${x} ${y}) rotate(${turn})"/>`,
    ),
    line("accent", "M50 76v4", 4),
    circle("accent", 50, 86, 6),
  ),
  scapular: glyph(
    line("dark", "M20 62C8 34 22 8 50 8s42 26 30 54", 4),
    rect("dark", 8, 58, 28, 34, 5),
    rect("dark", 64, 58, 28, 34, 5),
    placed(22, 75, 0.9, emblems.cross),
    placed(78, 75, 0.9, emblems.heart),
  ),
  bracelet: glyph(
    `<ellipse class="dark-line" stroke-width="8" cx="50" cy="56" rx="38" ry="30"/>`,
    ...[-60, -30, 0, 30, 60].map((turn) => {
      const angle = ((turn + 90) * Math.PI) / 180;
      const x = Math.round(50 + 38 * Math.cos(angle));
      const y = Math.round(56 + 30 * Math.sin(angle));
      return circle("accent", x, y, 7.5);
    }),
  ),
  anklet: glyph(
    `<ellipse class="dark-line" stroke-width="4" cx="50" cy="38" rx="40" ry="26"/>`,
    line("accent", "M50 64v8M30 60l-3 8M70 60l3 8", 3.5),
    placed(50, 80, 1, emblems.star),
    circle("accent", 26, 73, 6),
    circle("accent", 74, 73, 6),
  ),
  jewelSet: glyph(
    rect("mid", 10, 12, 80, 80, 8),
    rect("pale", 18, 20, 64, 64, 5),
    line("dark", "M28 24c0 20 8 32 22 32s22-12 22-32", 4),
    area("accent", "M50 52c6 7 9 11 9 15a9 9 0 0 1-18 0c0-4 3-8 9-15Z"),
    circle("accent", 28, 70, 6),
    circle("accent", 72, 70, 6),
  ),
};
