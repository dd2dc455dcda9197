import type * as three from "three";
import { board, legs, pillow } from "./bedroom.ts";
import { type Body, ball, bar, box, cylinder, group, put, ring, rod, several, thrown } from "./bodies.ts";
import { is, type Model, main } from "./looks.ts";
import { cloth, gloss, glowing, rubber, steel, wood } from "./materials.ts";
import { mixed } from "./print.ts";

/** Chairs, tables, sofas. */

const chairOf = (seat: three.Material, frame: three.Material, isSoft: boolean): Body =>
  group(
    legs(0.46, 0.46, 0.45, frame, 0.045),
    put(box(0.5, isSoft ? 0.1 : 0.04, 0.5, seat, isSoft ? 0.05 : 0.015), 0, 0.44, 0),
    ...[-0.21, 0.21].map((x) => put(box(0.045, 0.58, 0.045, frame, 0.012), x, 0.44, -0.22, { rx: -0.08 })),
    put(
      box(0.48, isSoft ? 0.42 : 0.12, isSoft ? 0.09 : 0.03, seat, isSoft ? 0.04 : 0.012),
      0,
      isSoft ? 0.62 : 0.86,
      isSoft ? -0.24 : -0.255,
      { rx: -0.08 },
    ),
    isSoft ? group() : put(box(0.46, 0.07, 0.025, seat, 0.01), 0, 0.7, -0.245, { rx: -0.08 }),
  );

const chair: Model = (look) => chairOf(board(mixed(main(look), "#ffffff", 0.06)), board(main(look)), false);

const diningChair: Model = (look) => chairOf(cloth(main(look), 0.6), wood("#6d4730"), true);

const table: Model = (look) =>
  group(
    put(box(1.7, 0.05, 0.9, board(main(look)), 0.02), 0, 0.74, 0),
    legs(1.56, 0.78, 0.74, board(main(look)), 0.07),
    ...[-0.52, 0, 0.52].flatMap((x) => [
      put(chairOf(board(main(look)), board(main(look)), false), x, 0, -0.56, {}),
      put(chairOf(board(main(look)), board(main(look)), false), x, 0, 0.62, { ry: Math.PI }),
    ]),
  );

const desk: Model = (look) =>
  group(
    put(box(1.3, 0.04, 0.6, board(main(look)), 0.015), 0, 0.74, 0),
    legs(1.24, 0.54, 0.74, steel("#3b4046", 0.5), 0.035),
    put(box(0.4, 0.36, 0.5, board(main(look)), 0.012), 0.42, 0.37, 0),
    ...[0.4, 0.57].map((y) =>
      put(box(0.36, 0.14, 0.02, board(mixed(main(look), "#ffffff", 0.15)), 0.008), 0.42, y, 0.255),
    ),
    put(stool(look), -0.25, 0, 0.5, { scale: 0.9 }),
  );

const stool: Model = (look) =>
  group(
    several(5, (index) =>
      bar(
        [0, 0.1, 0],
        [Math.sin(index * 1.257) * 0.3, 0.05, Math.cos(index * 1.257) * 0.3],
        0.022,
        steel("#6e757b"),
      ),
    ),
    several(5, (index) =>
      put(ball(0.035, rubber()), Math.sin(index * 1.257) * 0.3, 0, Math.cos(index * 1.257) * 0.3),
    ),
    put(cylinder(0.035, 0.42, steel()), 0, 0.06, 0),
    put(
      cylinder(0.26, 0.1, cloth(look.words.length > 0 ? main(look) : mixed(look.tone, "#ffffff", 0.1), 0.3)),
      0,
      0.46,
      0,
    ),
    put(box(0.36, 0.24, 0.06, cloth(mixed(look.tone, "#ffffff", 0.1), 0.3), 0.03), 0, 0.7, -0.24),
    bar([0, 0.5, -0.2], [0, 0.8, -0.26], 0.02, steel()),
  );

const sofa: Model = (look) => {
  const soft = () => cloth(main(look), 0.7);
  const places = is(look, "two")
    ? 2
    : is(look, "small")
      ? 2
      : is(look, "corner")
        ? 4
        : is(look, "bed")
          ? 2
          : 3;
  const wide = places * 0.66;
  const end = wide / 2 + 0.12;
  const parts = [
    put(box(wide + 0.44, 0.26, 0.86, soft(), 0.06), 0, 0.12, 0),
    put(box(wide + 0.44, 0.62, 0.2, soft(), 0.09), 0, 0.2, -0.4),
    ...[-end, end].map((x) => put(box(0.22, 0.52, 0.9, soft(), 0.09), x, 0.12, 0.02)),
    ...Array.from({ length: places }, (_, index) =>
      put(box(0.65, 0.2, 0.74, soft(), 0.08), (index - (places - 1) / 2) * 0.66, 0.34, 0.08),
    ),
    ...Array.from({ length: places }, (_, index) =>
      put(box(0.62, 0.42, 0.2, soft(), 0.09), (index - (places - 1) / 2) * 0.66, 0.5, -0.25, { rx: -0.16 }),
    ),
    put(pillow(0.4, 0.16, 0.4, mixed(main(look), look.tone, 0.7)), -wide / 2 + 0.22, 0.52, 0.02, {
      rx: 1.1,
      ry: 0.3,
    }),
    legs(wide + 0.3, 0.76, 0.12, wood("#6d4730"), 0.06),
  ];
  if (is(look, "chaise") || is(look, "corner"))
    parts.push(
      put(box(0.72, 0.26, 0.9, soft(), 0.06), wide / 2 - 0.34, 0.12, 0.8),
      put(box(0.66, 0.2, 0.9, soft(), 0.08), wide / 2 - 0.34, 0.34, 0.8),
    );
  if (is(look, "bed"))
    parts.push(
      put(box(wide, 0.16, 0.9, cloth("#f4f1ea", 0.5), 0.06), 0, 0.28, 0.86),
      put(box(wide - 0.04, 0.2, 0.8, soft(), 0.05), 0, 0.08, 0.84),
    );
  return put(group(...parts), 0, 0, 0, { scale: is(look, "small") ? 0.8 : 1 });
};

const armchair: Model = (look) =>
  group(
    put(box(0.62, 0.2, 0.6, cloth(main(look), 0.6), 0.08), 0, 0.32, 0.02),
    put(box(0.62, 0.56, 0.16, cloth(main(look), 0.6), 0.08), 0, 0.42, -0.3, { rx: -0.14 }),
    ...[-0.34, 0.34].map((x) => put(box(0.12, 0.4, 0.6, cloth(main(look), 0.6), 0.06), x, 0.26, 0)),
    legs(0.62, 0.6, 0.32, wood("#6d4730"), 0.045),
  );

const petBed: Model = (look) =>
  group(
    put(ring(0.56, 0.17, cloth(main(look), 0.6)), 0, 0, 0),
    put(pillow(1, 0.24, 1, mixed(main(look), "#ffffff", 0.5)), 0, 0.02, 0),
  );

const lampShade = (color: string) => glowing(mixed(color, "#fff3d6", 0.6));

const ceilingLamp: Model = (look) =>
  group(
    put(
      thrown(
        [
          [0.5, 0],
          [0.46, 0.16],
          [0.26, 0.34],
          [0.06, 0.4],
          [0.05, 0.48],
          [0, 0.48],
        ],
        gloss(main(look) === "#f7f6f3" ? "#23262a" : main(look)),
      ),
      0,
      0,
      0,
    ),
    put(cylinder(0.45, 0.02, lampShade("#ffe9b8")), 0, 0.01, 0),
    rod(
      [
        [0, 0.48, 0],
        [0, 1.2, 0],
      ],
      0.012,
      rubber(),
    ),
    put(cylinder(0.14, 0.06, rubber()), 0, 1.2, 0),
  );

export const seatsModels: Record<string, Model> = {
  chair,
  diningchair: diningChair,
  table,
  desk,
  stool,
  sofa,
  armchair,
  petbed: petBed,
  ceilinglamp: ceilingLamp,
};
