import { ball, bar, box, cylinder, group, put, several, thrown, turned } from "./bodies.ts";
import { feet, knobs, plateOf, steelBox, window } from "./drink-machines.ts";
import { type Model, main } from "./looks.ts";
import { double, glass, gloss, glowing, paint, rubber, steel } from "./materials.ts";
import { ivory } from "./office.ts";

/** Machines for kitchens. */
const pi = Math.PI;

const softIce: Model = (look) =>
  group(
    feet(0.3, 0.3),
    put(steelBox(0.86, 1.7, 0.8), 0, 0.06, 0),
    put(box(0.7, 0.3, 0.03, gloss(look.tone), 0.02), 0, 1.36, 0.4),
    put(plateOf(look, 0.6, 0.22), 0, 1.4, 0.418),
    put(box(0.6, 0.3, 0.24, steel(), 0.04), 0, 0.86, 0.46),
    ...[-0.18, 0, 0.18].map((x) =>
      group(
        put(box(0.06, 0.2, 0.06, rubber(), 0.02), x, 1.12, 0.56),
        put(cylinder(0.035, 0.1, steel()), x, 0.77, 0.52),
      ),
    ),
    put(box(0.6, 0.06, 0.3, steel()), 0, 0.4, 0.5),
    put(
      group(
        put(
          turned(
            [
              [0.02, 0],
              [0.11, 0.3],
            ],
            paint("#d2a05a", 0.8),
          ),
          0,
          0,
          0,
        ),
        put(
          thrown(
            [
              [0.12, 0.3],
              [0.13, 0.38],
              [0.09, 0.46],
              [0.06, 0.54],
              [0.001, 0.62],
            ],
            paint("#fdf4e4", 0.6),
          ),
          0,
          0,
          0,
        ),
      ),
      0,
      0.44,
      0.54,
      { scale: 0.5 },
    ),
  );

const iceMachine: Model = (look) =>
  group(
    feet(0.4, 0.3),
    put(steelBox(1.05, 1.3, 0.8), 0, 0.06, 0),
    put(box(0.96, 0.5, 0.06, steel("#dfe3e6", 0.2), 0.03), 0, 0.36, 0.4),
    put(box(0.5, 0.05, 0.06, rubber(), 0.02), 0, 0.78, 0.44),
    put(plateOf(look, 0.7, 0.24), 0, 1.02, 0.402),
    several(7, (index) => put(box(0.7, 0.02, 0.01, rubber(), 0.004), 0, 0.12 + index * 0.03, 0.402)),
    several(6, (index) =>
      put(
        box(0.13, 0.13, 0.13, glass("#cfe6f2", 0.6), 0.03),
        0.56 + (index % 3) * 0.16,
        index > 2 ? 0.13 : 0,
        0.56 + (index % 2) * 0.1,
        { ry: index },
      ),
    ),
  );

const shaver: Model = (look) =>
  group(
    put(box(0.9, 0.1, 0.9, gloss(main(look)), 0.04), 0, 0, 0),
    ...[-0.36, 0.36].map((x) => put(box(0.1, 1.2, 0.2, gloss(main(look)), 0.04), x, 0.08, -0.1)),
    put(box(0.86, 0.2, 0.4, gloss(main(look)), 0.06), 0, 1.22, -0.1),
    put(put(cylinder(0.3, 0.06, steel()), 0, 0, 0, { rz: pi / 2 }), 0.62, 1.2, -0.1),
    put(box(0.06, 0.2, 0.06, rubber(), 0.02), 0.68, 1.42, -0.1),
    put(box(0.44, 0.4, 0.4, glass("#d3e8f3", 0.7), 0.05), 0, 0.62, -0.1),
    put(cylinder(0.26, 0.08, steel()), 0, 0.54, -0.1),
    put(
      thrown(
        [
          [0, 0],
          [0.12, 0],
          [0.24, 0.18],
        ],
        double(glass("#ffffff", 0.5)),
      ),
      0,
      0.1,
      0,
    ),
    put(ball(0.2, paint("#f4fbff", 0.9)), 0, 0.18, 0),
    put(plateOf(look, 0.5, 0.14), 0, 1.25, 0.103),
  );

const oven: Model = (look) =>
  group(
    feet(0.5, 0.36),
    put(steelBox(1.3, 1.5, 0.9), 0, 0.06, 0),
    window(0.86, 1.1, 0.45, 0.24),
    several(5, (index) =>
      put(box(0.8, 0.015, 0.01, paint("#c98a4a", 0.5), 0.004), -0, 0.36 + index * 0.2, 0.464),
    ),
    put(box(0.05, 0.9, 0.08, steel("#dfe3e6"), 0.02), -0.48, 0.34, 0.5),
    put(box(0.24, 1.1, 0.012, rubber("#2d3033"), 0.01), 0.5, 0.24, 0.452),
    several(3, (index) =>
      put(put(cylinder(0.06, 0.06, steel()), 0, 0, 0, { rx: pi / 2 }), 0.5, 0.5 + index * 0.22, 0.46),
    ),
    put(plateOf(look, 0.7, 0.14), -0.1, 1.38, 0.452),
  );

const fryer: Model = (look) =>
  group(
    feet(0.4, 0.3),
    put(steelBox(1.1, 0.5, 0.8), 0, 0.06, 0),
    put(box(1, 0.04, 0.7, rubber("#3a2a18"), 0.01), 0, 0.54, 0),
    ...[-0.26, 0.26].map((x) =>
      group(
        put(box(0.42, 0.1, 0.56, steel("#8d9296", 0.6), 0.01), x, 0.58, 0),
        bar([x, 0.66, 0.28], [x, 0.72, 0.66], 0.025, rubber()),
        several(9, (index) =>
          put(
            box(0.04, 0.04, 0.3, paint("#e9b44c", 0.8), 0.006),
            x - 0.14 + index * 0.035,
            0.66 + (index % 3) * 0.02,
            -0.06,
            { ry: index * 0.7 },
          ),
        ),
      ),
    ),
    put(box(1.1, 0.3, 0.1, steel()), 0, 0.56, -0.38),
    knobs(2, 0.26, 0.4, 0.6),
    put(plateOf(look, 0.4, 0.16), 0, 0.2, 0.402),
  );

const popcornMachine: Model = (look) =>
  group(
    feet(0.3, 0.26),
    put(box(0.86, 0.3, 0.7, gloss(main(look)), 0.03), 0, 0.06, 0),
    put(box(0.78, 0.84, 0.62, glass("#ffffff", 0.22), 0.01), 0, 0.36, 0),
    ...[-0.4, 0.4].flatMap((x) =>
      [-0.32, 0.32].map((z) => put(box(0.05, 0.84, 0.05, gloss(main(look)), 0.01), x, 0.36, z)),
    ),
    put(box(0.9, 0.24, 0.74, gloss(main(look)), 0.05), 0, 1.2, 0),
    put(plateOf(look, 0.66, 0.18), 0, 1.23, 0.373),
    put(cylinder(0.17, 0.2, steel("#d9b25c"), 0.2), 0, 0.86, 0),
    several(60, (index) =>
      put(
        ball(0.055, paint(index % 4 ? "#fbf3dc" : "#f3dd9c", 0.9)),
        ((index * 37) % 62) / 88 - 0.34,
        0.36 + Math.floor(index / 30) * 0.07,
        ((index * 23) % 50) / 100 - 0.25,
      ),
    ),
  );

const pizzaOven: Model = (look) =>
  group(
    feet(0.5, 0.4),
    put(steelBox(1.4, 0.62, 1), 0, 0.06, 0),
    window(0.9, 0.26, 0.5, 0.24),
    put(box(1, 0.04, 0.06, steel("#dfe3e6"), 0.02), 0, 0.54, 0.54),
    knobs(2, 0.16, 0.51, 0.2),
    put(plateOf(look, 0.36, 0.14), 0.48, 0.1, 0.503),
    put(box(0.8, 0.02, 0.02, glowing("#ff8a3a"), 0.004), 0, 0.27, 0.515),
    put(
      group(
        cylinder(0.42, 0.03, paint("#d79a52", 0.9)),
        put(cylinder(0.37, 0.02, paint("#c23b22", 0.7)), 0, 0.02, 0),
        several(9, (index) =>
          put(
            cylinder(0.06, 0.012, paint("#f6e2ae", 0.7)),
            Math.cos(index * 2.4) * 0.24,
            0.038,
            Math.sin(index * 2.4) * 0.24,
          ),
        ),
      ),
      0.2,
      0.68,
      0,
    ),
  );

const rotisserie: Model = (look) =>
  group(
    feet(0.5, 0.26),
    put(box(1.3, 0.24, 0.7, steel(), 0.02), 0, 0.06, 0),
    ...[-0.63, 0.63].map((x) => put(box(0.06, 0.9, 0.7, steel("#c3c8cc", 0.36), 0.01), x, 0.3, 0)),
    put(box(1.3, 0.12, 0.7, steel(), 0.02), 0, 1.18, 0),
    put(box(1.2, 0.9, 0.03, paint("#3a2a20", 0.5)), 0, 0.3, -0.32),
    ...[0.48, 0.76, 1.02].map((y) =>
      group(
        bar([-0.6, y, 0], [0.68, y, 0], 0.016, steel()),
        several(4, (index) => put(ball(0.11, paint("#a85a2a", 0.5), 0.9), -0.4 + index * 0.26, y - 0.1, 0)),
        put(ball(0.05, rubber()), 0.7, y - 0.05, 0),
      ),
    ),
    put(plateOf(look, 0.6, 0.16), 0, 0.1, 0.352),
  );

const waffle: Model = (look) =>
  group(
    feet(0.34, 0.3),
    put(box(0.9, 0.2, 0.8, gloss(main(look)), 0.06), 0, 0.06, 0),
    put(cylinder(0.36, 0.04, rubber("#3b4046")), 0, 0.25, 0),
    several(6, (index) =>
      group(
        put(box(0.6, 0.04, 0.03, paint("#d99a4a", 0.8), 0.006), 0, 0.29, -0.2 + index * 0.08),
        put(box(0.03, 0.04, 0.6, paint("#d99a4a", 0.8), 0.006), -0.2 + index * 0.08, 0.29, 0),
      ),
    ),
    put(cylinder(0.3, 0.03, paint("#e3ab5c", 0.8)), 0, 0.27, 0),
    put(
      group(
        box(0.9, 0.16, 0.8, gloss(main(look)), 0.06),
        put(box(0.3, 0.06, 0.3, rubber(), 0.02), 0, 0.04, 0.5),
      ),
      0,
      0.32,
      -0.4,
      { rx: -1.2 },
    ),
    put(plateOf(look, 0.5, 0.12), 0, 0.1, 0.402),
  );

const grinder: Model = (look) =>
  group(
    feet(0.3, 0.34),
    put(steelBox(0.7, 0.8, 0.9), 0, 0.06, -0.1),
    put(put(cylinder(0.22, 0.4, steel("#d5dade", 0.2)), 0, 0, 0, { rx: pi / 2 }), 0, 0.62, 0.3),
    put(put(cylinder(0.28, 0.1, steel("#b9bfc4", 0.25)), 0, 0, 0, { rx: pi / 2 }), 0, 0.62, 0.68),
    put(put(cylinder(0.2, 0.02, rubber("#4a4d50")), 0, 0, 0, { rx: pi / 2 }), 0, 0.62, 0.78),
    put(cylinder(0.13, 0.36, steel()), 0, 0.78, 0.5),
    put(box(0.9, 0.08, 0.6, steel("#d5dade", 0.2), 0.03), 0, 1.14, 0.42),
    put(plateOf(look, 0.4, 0.2), 0, 0.16, 0.352),
    put(cylinder(0.06, 0.3, gloss(ivory)), 0.2, 1.2, 0.5),
  );

export const kitchenMachinesModels: Record<string, Model> = {
  softice: softIce,
  icemachine: iceMachine,
  shaver,
  oven,
  fryer,
  popcornmachine: popcornMachine,
  pizzaoven: pizzaOven,
  rotisserie,
  waffle,
  grinder,
};
