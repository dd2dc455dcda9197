import {
  type Body,
  ball,
  bar,
  box,
  cylinder,
  group,
  put,
  rod,
  several,
  sheet,
  thrown,
  turned,
} from "./bodies.ts";
import { sticker } from "./labels.ts";
import { type Model, main } from "./looks.ts";
import { double, glass, gloss, glowing, paint, printed, rubber, steel } from "./materials.ts";
import type { Look } from "./print.ts";

/** Machines for drinks. */
const pi = Math.PI;

export const steelBox = (w: number, h: number, d: number): Body => box(w, h, d, steel("#c3c8cc", 0.36), 0.03);

export const plateOf = (look: Look, w = 0.6, h = 0.2): Body =>
  sheet(w, h, printed(sticker(look, 700, Math.round((700 * h) / w))));

export const knobs = (count: number, y: number, z: number, step = 0.18): Body =>
  several(count, (index) =>
    put(put(cylinder(0.05, 0.06, rubber()), 0, 0, 0, { rx: pi / 2 }), (index - (count - 1) / 2) * step, y, z),
  );

export const feet = (w: number, d: number): Body =>
  group(...[-1, 1].flatMap((x) => [-1, 1].map((z) => put(cylinder(0.05, 0.07, rubber()), x * w, 0, z * d))));

export const window = (w: number, h: number, z: number, y: number): Body =>
  put(box(w, h, 0.02, paint("#20242a", 0.1), 0.02), 0, y, z);

const espresso: Model = (look) =>
  group(
    feet(0.5, 0.26),
    put(box(1.3, 0.24, 0.72, steel(), 0.03), 0, 0.06, 0),
    put(box(1.3, 0.5, 0.3, gloss(main(look)), 0.04), 0, 0.28, -0.2),
    put(box(1.36, 0.36, 0.74, gloss(main(look)), 0.08), 0, 0.76, 0),
    put(plateOf(look, 0.6, 0.18), 0, 0.86, 0.374),
    ...[-0.32, 0.32].map((x) =>
      group(
        put(cylinder(0.13, 0.1, steel()), x, 0.66, 0.2),
        put(cylinder(0.1, 0.06, steel("#dfe3e6")), x, 0.6, 0.2),
        bar([x, 0.63, 0.28], [x, 0.6, 0.62], 0.035, rubber()),
        put(
          thrown(
            [
              [0, 0],
              [0.07, 0],
              [0.1, 0.12],
              [0.1, 0.14],
            ],
            double(gloss("#ffffff")),
          ),
          x,
          0.31,
          0.2,
        ),
      ),
    ),
    ...[-0.58, 0.58].map((x) =>
      rod(
        [
          [x, 0.74, 0.38],
          [x, 0.5, 0.46],
          [x, 0.36, 0.44],
        ],
        0.018,
        steel(),
      ),
    ),
    put(box(1.1, 0.02, 0.5, steel("#8d9296")), 0, 0.3, 0.1),
    several(4, (index) =>
      put(
        thrown(
          [
            [0, 0],
            [0.06, 0],
            [0.09, 0.1],
          ],
          double(gloss("#ffffff")),
        ),
        -0.42 + index * 0.26,
        1.12,
        -0.05,
      ),
    ),
  );

const blender: Model = (look) =>
  group(
    put(
      turned(
        [
          [0, 0],
          [0.42, 0],
          [0.42, 0.06],
          [0.34, 0.5],
          [0.24, 0.56],
        ],
        steel("#c3c8cc", 0.3),
      ),
      0,
      0,
      0,
    ),
    put(plateOf(look, 0.36, 0.14), 0, 0.2, 0.41),
    put(
      turned(
        [
          [0.22, 0],
          [0.38, 0.95],
          [0.4, 0.96],
        ],
        double(steel("#d5dade", 0.2)),
      ),
      0,
      0.56,
      0,
    ),
    put(cylinder(0.4, 0.1, rubber()), 0, 1.5, 0),
    rod(
      [
        [0.36, 1.36, 0],
        [0.56, 1.3, 0],
        [0.5, 0.86, 0],
        [0.28, 0.8, 0],
      ],
      0.04,
      steel(),
    ),
    put(box(0.1, 0.1, 0.04, glowing("#e05a4a"), 0.02), 0.2, 0.12, 0.36),
  );

const juicer: Model = (look) =>
  group(
    put(
      turned(
        [
          [0, 0],
          [0.4, 0],
          [0.4, 0.6],
          [0.34, 0.66],
        ],
        gloss(main(look)),
      ),
      0,
      0,
      0,
    ),
    put(plateOf(look, 0.4, 0.18), 0, 0.2, 0.41),
    put(
      turned(
        [
          [0.3, 0],
          [0.46, 0.14],
          [0.48, 0.3],
          [0.44, 0.3],
          [0.3, 0.1],
        ],
        steel(),
      ),
      0,
      0.64,
      0,
    ),
    put(
      thrown(
        [
          [0.2, 0],
          [0.18, 0.14],
          [0.08, 0.28],
          [0.001, 0.32],
        ],
        gloss("#f7f6f3"),
      ),
      0,
      0.76,
      0,
    ),
    rod(
      [
        [0.42, 0.72, 0.1],
        [0.56, 0.7, 0.16],
        [0.6, 0.62, 0.18],
      ],
      0.04,
      steel(),
    ),
    put(
      turned(
        [
          [0, 0],
          [0.12, 0],
          [0.15, 0.34],
        ],
        glass("#f0901c", 0.7),
      ),
      0.6,
      0,
      0.2,
    ),
    several(2, (index) => put(ball(0.17, paint("#ec8b1e", 0.6)), -0.5 + index * 0.1, 0, 0.4 + index * 0.24)),
  );

const beerTap: Model = (look) =>
  group(
    put(steelBox(0.9, 0.9, 0.7), 0, 0, 0),
    put(plateOf(look, 0.6, 0.24), 0, 0.36, 0.352),
    put(box(0.7, 0.04, 0.36, steel("#8d9296")), 0, 0.9, 0.22),
    put(cylinder(0.12, 0.6, steel("#dfe3e6", 0.12)), 0, 0.9, -0.05),
    put(put(cylinder(0.14, 0.6, steel("#dfe3e6", 0.12)), 0, -0.3, 0), 0, 1.5, -0.05, { rz: pi / 2 }),
    ...[-0.18, 0.18].map((x) =>
      group(
        bar([x, 1.5, 0.04], [x, 1.46, 0.2], 0.03, steel("#d9b25c")),
        bar([x, 1.46, 0.2], [x, 1.3, 0.22], 0.025, steel("#d9b25c")),
        put(cylinder(0.035, 0.34, gloss(look.tone), 0.055), x, 1.52, 0.16),
      ),
    ),
  );

export const drinkMachinesModels: Record<string, Model> = {
  espresso,
  blender,
  juicer,
  beertap: beerTap,
};
