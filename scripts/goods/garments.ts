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
import { is, type Model, main, seenFromAbove } from "./looks.ts";
import { cloth, felt, paint, steel } from "./materials.ts";
import { type Look, mixed } from "./print.ts";
import { buttons, darker, flat, longSleeved, type Point, seam, tshirt } from "./shirts.ts";

/** Trousers, dresses, and what is worn below. */

const robe: Model = (look) =>
  flat(
    look,
    longSleeved.map(([x, y]): Point => [x * 1.12, y < -1.25 ? y * 1.24 : y]),
    [
      rod(
        [
          [-0.2, 0, 0.02],
          [0.02, -0.62, 0.03],
          [0.1, -1.6, 0.02],
        ],
        0.04,
        felt(darker(look, 0.14)),
      ),
      rod(
        [
          [0.2, 0, 0.02],
          [0.02, -0.6, 0.03],
        ],
        0.04,
        felt(darker(look, 0.14)),
      ),
      put(box(1, 0.1, 0.03, felt(darker(look, 0.14))), 0, -0.82, 0.01),
      rod(
        [
          [0.04, -0.8, 0.04],
          [0.14, -1.06, 0.03],
          [0.11, -1.28, 0.02],
        ],
        0.03,
        felt(darker(look, 0.14)),
      ),
    ],
  );

const dress: Model = (look) =>
  flat(
    look,
    [
      [0.02, -0.22],
      [0.14, -0.18],
      [0.19, 0],
      [0.3, 0],
      [0.33, -0.24],
      [0.4, -0.36],
      [0.33, -0.7],
      [0.66, -1.5],
      [0.4, -1.56],
      [0.02, -1.58],
    ],
    [
      seam(
        look,
        [
          [-0.3, -0.7],
          [0, -0.73],
          [0.3, -0.7],
        ],
        0.014,
      ),
      seam(look, [
        [-0.56, -1.44],
        [0, -1.5],
        [0.56, -1.44],
      ]),
      buttons(3, -0.32, 0.12),
    ],
  );

const belt = (look: Look, wide: number): Body =>
  group(
    put(box(wide * 2, 0.07, 0.014, felt(darker(look, 0.12))), 0, -0.08, 0),
    put(cylinder(0.026, 0.02, steel("#c99a55")), 0, -0.045, 0.02, { rx: Math.PI / 2 }),
  );

const pants: Model = (look) => {
  const wide = is(look, "slim") ? 0.84 : is(look, "wide") ? 1.14 : 1;
  return flat(
    look,
    [
      [0.3, 0],
      [0.33, -0.02],
      [0.42, -0.5],
      [0.44, -1.7],
      [0.17, -1.72],
      [0.03, -0.56],
    ],
    [
      belt(look, 0.34 * wide),
      seam(look, [
        [0, -0.1],
        [0, -0.5],
      ]),
      rod(
        [
          [0.14, -0.12, 0.02],
          [0.2, -0.22, 0.02],
          [0.34, -0.26, 0.02],
        ],
        0.008,
        felt("#c58b3e"),
      ),
      rod(
        [
          [-0.14, -0.12, 0.02],
          [-0.2, -0.22, 0.02],
          [-0.34, -0.26, 0.02],
        ],
        0.008,
        felt("#c58b3e"),
      ),
    ],
  );
};

const shorts: Model = (look) =>
  flat(
    look,
    [
      [0.36, 0],
      [0.39, -0.02],
      [0.5, -0.8],
      [0.16, -0.84],
      [0.03, -0.46],
    ],
    [
      belt(look, 0.38),
      rod(
        [
          [-0.03, -0.06, 0.03],
          [-0.08, -0.3, 0.03],
        ],
        0.012,
        paint("#f3efe6"),
      ),
      rod(
        [
          [0.03, -0.06, 0.03],
          [0.07, -0.32, 0.03],
        ],
        0.012,
        paint("#f3efe6"),
      ),
    ],
  );

const briefShape: Point[] = [
  [0.02, -0.02],
  [0.42, 0],
  [0.44, -0.1],
  [0.4, -0.18],
  [0.16, -0.44],
  [0.12, -0.52],
  [0.02, -0.54],
];

const briefs: Model = (look) =>
  lying(
    several(2, (index) => {
      const color = index ? mixed(main(look), "#ffffff", 0.25) : main(look);
      const waist = put(box(0.8, 0.07, 0.02, felt(darker(look, 0.35))), 0, -0.09, 0.115);
      return put(
        group(plate(outline(mirrored(briefShape), 0.06), 0.03, cloth(color), 0.045), waist),
        index * 0.5,
        index * -0.42,
        index * 0.12,
        { rz: 0.1 - index * 0.2 },
      );
    }),
  );

const bikini: Model = (look) => {
  const cup = (x: number) =>
    put(
      plate(
        outline(
          [
            [-0.2, -0.22],
            [0.2, -0.22],
            [0.05, 0.18],
            [-0.05, 0.18],
          ],
          0.1,
        ),
        0.04,
        cloth(main(look)),
        0.05,
      ),
      x,
      0.1,
      0,
    );
  const string = (points: [number, number, number][]) => rod(points, 0.014, felt(darker(look)));
  const bottom = plate(
    outline(
      mirrored([
        [0.02, -0.5],
        [0.36, -0.48],
        [0.38, -0.58],
        [0.1, -0.9],
        [0.02, -0.92],
      ]),
      0.04,
    ),
    0.03,
    cloth(main(look)),
    0.04,
  );
  return lying(
    group(
      cup(-0.24),
      cup(0.24),
      string([
        [-0.24, 0.3, 0.05],
        [-0.34, 0.6, 0.02],
        [-0.2, 0.74, 0.02],
      ]),
      string([
        [0.24, 0.3, 0.05],
        [0.34, 0.6, 0.02],
        [0.2, 0.76, 0.02],
      ]),
      string([
        [-0.7, -0.1, 0.02],
        [-0.3, -0.13, 0.06],
        [0.3, -0.13, 0.06],
        [0.7, -0.1, 0.02],
      ]),
      bottom,
      string([
        [-0.36, -0.52, 0.06],
        [-0.56, -0.62, 0.02],
        [-0.5, -0.76, 0.02],
      ]),
      string([
        [0.36, -0.52, 0.06],
        [0.56, -0.62, 0.02],
        [0.52, -0.78, 0.02],
      ]),
    ),
  );
};

const swimsuit: Model = (look) =>
  flat(
    look,
    [
      [0.02, -0.3],
      [0.13, -0.26],
      [0.2, 0.1],
      [0.28, 0.1],
      [0.32, -0.2],
      [0.26, -0.6],
      [0.4, -0.96],
      [0.14, -1.26],
      [0.1, -1.32],
      [0.02, -1.34],
    ],
    [
      seam(look, [
        [-0.22, -0.6],
        [0.22, -0.6],
      ]),
    ],
  );

const pyjama: Model = (look) =>
  seenFromAbove(group(put(tshirt(look), -0.5, 0, 0), put(shorts(look), 0.72, 0.02, 0.3, { ry: -0.05 })));

export const garmentsModels: Record<string, Model> = {
  robe,
  dress,
  pants,
  shorts,
  briefs,
  bikini,
  swimsuit,
  pyjama,
};
