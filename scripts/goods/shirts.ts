import {
  type Body,
  box,
  cylinder,
  group,
  lying,
  mirrored,
  outline,
  plate,
  put,
  rod,
  several,
} from "./bodies.ts";
import { is, type Model, main } from "./looks.ts";
import { cloth, felt, paint, steel } from "./materials.ts";
import { type Look, mixed } from "./print.ts";

/** What is worn above: garments lie flat. */

/** What is worn: garments lie flat, the rest stands. */
export type Point = readonly [number, number];

export const darker = (look: Look, share = 0.22) => mixed(main(look), "#000000", share);

/** A garment by its right half, from the neck down; `details` lie on it. */
export function flat(look: Look, right: readonly Point[], details: Body[] = [], round = 0.06): Body {
  const small = is(look, "small") ? 0.8 : 1;
  const wide = is(look, "slim") ? 0.84 : is(look, "wide") ? 1.14 : 1;
  const shape = outline(mirrored(right.map(([x, y]): Point => [x * wide, y * small])), round);
  return lying(
    group(plate(shape, 0.03, cloth(main(look)), 0.045), ...details.map((detail) => put(detail, 0, 0, 0.118))),
  );
}

export const seam = (look: Look, points: readonly Point[], thickness = 0.009): Body =>
  rod(
    points.map(([x, y]) => [x, y, 0.02] as const),
    thickness,
    felt(darker(look)),
  );

export const buttons = (count: number, from: number, step: number, color = "#f3efe6"): Body =>
  several(count, (index) =>
    put(cylinder(0.028, 0.02, paint(color)), 0, from - index * step, 0.02, { rx: Math.PI / 2 }),
  );

const collar = (look: Look, width = 0.2, drop = 0.12): Body =>
  rod(
    [
      [-width, 0.02, 0.01],
      [-width * 0.6, -drop * 0.7, 0.02],
      [0, -drop, 0.025],
      [width * 0.6, -drop * 0.7, 0.02],
      [width, 0.02, 0.01],
    ],
    0.035,
    felt(darker(look, 0.1)),
  );

const neck: Point[] = [
  [0.02, -0.12],
  [0.13, -0.09],
  [0.2, 0],
];

const sleeved: Point[] = [
  ...neck,
  [0.34, -0.03],
  [0.52, -0.13],
  [0.8, -0.5],
  [0.62, -0.64],
  [0.46, -0.44],
  [0.45, -0.8],
  [0.46, -1.3],
  [0.02, -1.32],
];

export const longSleeved: Point[] = [
  ...neck,
  [0.36, -0.04],
  [0.5, -0.14],
  [0.66, -0.6],
  [0.8, -1.16],
  [0.66, -1.22],
  [0.5, -0.76],
  [0.43, -0.46],
  [0.44, -1.32],
  [0.02, -1.34],
];

const label = (look: Look, y: number): Body =>
  put(box(0.12, 0.08, 0.012, paint(look.tone, 0.8), 0.01), 0, y, 0.01);

export const tshirt: Model = (look) => {
  const hem = [
    seam(look, [
      [-0.44, -1.24],
      [0.44, -1.24],
    ]),
    seam(look, [
      [-0.72, -0.55],
      [-0.56, -0.6],
    ]),
    seam(look, [
      [0.72, -0.55],
      [0.56, -0.6],
    ]),
  ];
  return flat(look, sleeved, is(look, "slim") || is(look, "small") ? [collar(look)] : [collar(look), ...hem]);
};

const blouse: Model = (look) =>
  flat(
    look,
    longSleeved.map(([x, y]): Point => [x * 0.96, y * 0.9]),
    [
      collar(look, 0.2, 0.14),
      ...Array.from({ length: 9 }, (_, index) =>
        seam(
          look,
          [
            [-0.36 + index * 0.09, -0.3],
            [-0.36 + index * 0.09, -1.1],
          ],
          0.004,
        ),
      ),
    ],
  );

const shirt: Model = (look) =>
  flat(look, longSleeved, [
    seam(look, [
      [0, -0.14],
      [0, -1.28],
    ]),
    buttons(7, -0.22, 0.16),
    put(
      plate(
        outline(
          [
            [-0.22, 0.05],
            [0, -0.14],
            [-0.12, -0.24],
            [-0.27, -0.06],
          ],
          0.02,
        ),
        0.02,
        cloth(mixed(main(look), "#ffffff", 0.2)),
        0.015,
      ),
      0,
      0,
      0.02,
    ),
    put(
      plate(
        outline(
          [
            [0.22, 0.05],
            [0, -0.14],
            [0.12, -0.24],
            [0.27, -0.06],
          ],
          0.02,
        ),
        0.02,
        cloth(mixed(main(look), "#ffffff", 0.2)),
        0.015,
      ),
      0,
      0,
      0.02,
    ),
    put(box(0.2, 0.22, 0.012, felt(darker(look, 0.06))), 0.22, -0.66, 0.005),
  ]);

const tank: Model = (look) =>
  flat(
    look,
    [
      [0.02, -0.34],
      [0.14, -0.3],
      [0.2, 0],
      [0.31, 0],
      [0.34, -0.26],
      [0.46, -0.44],
      [0.45, -1.3],
      [0.02, -1.32],
    ],
    [
      seam(look, [
        [-0.4, -1.22],
        [0.4, -1.22],
      ]),
    ],
  );

const coat: Model = (look) =>
  flat(
    look,
    longSleeved.map(([x, y]): Point => [x * 1.12, y * 1.08]),
    [
      seam(
        look,
        [
          [0, -0.14],
          [0, -1.4],
        ],
        0.014,
      ),
      buttons(5, -0.4, 0.2, "#3a2c22"),
      collar(look, 0.24, 0.2),
      put(box(0.26, 0.06, 0.02, felt(darker(look))), 0.27, -1.02, 0.01),
      put(box(0.26, 0.06, 0.02, felt(darker(look))), -0.27, -1.02, 0.01),
    ],
  );

const labCoat: Model = (look) =>
  flat(
    look,
    longSleeved.map(([x, y]): Point => [x, y < -1.25 ? y * 1.22 : y]),
    [
      seam(look, [
        [0, -0.14],
        [0, -1.58],
      ]),
      buttons(5, -0.42, 0.22, "#dcd7cb"),
      collar(look, 0.2, 0.26),
      put(box(0.26, 0.28, 0.014, felt(darker(look, 0.05))), 0.24, -1.2, 0.004),
      put(box(0.26, 0.28, 0.014, felt(darker(look, 0.05))), -0.24, -1.2, 0.004),
      label(look, -0.2),
    ],
  );

const vest: Model = (look) =>
  flat(
    look,
    [
      [0.02, -0.42],
      [0.18, 0],
      [0.38, -0.04],
      [0.36, -0.3],
      [0.47, -0.48],
      [0.47, -1.24],
      [0.02, -1.26],
    ],
    [
      put(box(0.92, 0.11, 0.012, steel("#e8ebee", 0.35), 0.004), 0, -0.76, 0.006),
      put(box(0.92, 0.11, 0.012, steel("#e8ebee", 0.35), 0.004), 0, -1.06, 0.006),
      ...[0.27, -0.27].map((x) => put(box(0.09, 0.5, 0.012, steel("#e8ebee", 0.35), 0.004), x, -0.62, 0.004)),
      seam(
        look,
        [
          [0, -0.42],
          [0, -1.24],
        ],
        0.014,
      ),
    ],
  );

export const shirtsModels: Record<string, Model> = {
  tshirt,
  blouse,
  shirt,
  tank,
  coat,
  labcoat: labCoat,
  vest,
};
