import { bar, box, cylinder, group, outline, plate, put, ring, rod, several, sheet } from "./bodies.ts";
import { sticker } from "./labels.ts";
import { type Model, main } from "./looks.ts";
import { gloss, paint, printed, rubber, steel } from "./materials.ts";

/** Ladders, gates, and what is welded. */
const pi = Math.PI;

const ladder: Model = (look) => {
  const rail = look.title.includes("fibra") ? gloss(main(look)) : steel("#d5dade", 0.25);
  const steps = look.title.includes("8") ? 8 : 6;
  const tall = steps * 0.28 + 0.16;
  return group(
    put(
      group(
        ...[-0.36, 0.36].map((x) =>
          put(box(0.06, tall, 0.05, rail, 0.01), x, 0, 0, { rz: x > 0 ? 0.06 : -0.06 }),
        ),
        several(steps, (index) =>
          put(
            box(0.7 - index * 0.022, 0.03, 0.12, steel("#c9ced3", 0.3), 0.006),
            0,
            0.26 + index * 0.27,
            0.02,
          ),
        ),
      ),
      0,
      0,
      0.32,
      { rx: -0.2 },
    ),
    put(
      group(
        ...[-0.34, 0.34].map((x) =>
          put(box(0.05, tall * 0.98, 0.04, rail, 0.01), x, 0, 0, { rz: x > 0 ? 0.06 : -0.06 }),
        ),
        several(3, (index) => put(box(0.62, 0.025, 0.03, steel(), 0.004), 0, 0.4 + index * 0.5, 0)),
      ),
      0,
      0,
      -0.5,
      { rx: 0.22 },
    ),
    put(box(0.52, 0.05, 0.2, paint(look.tone), 0.02), 0, tall * 0.96, -0.06),
    ...[-0.4, 0.4].flatMap((x) => [
      put(box(0.1, 0.06, 0.1, rubber()), x, 0, 0.32),
      put(box(0.1, 0.06, 0.1, rubber()), x, 0, -0.5),
    ]),
  );
};

const wallLadder: Model = () =>
  group(
    ...[-0.26, 0.26].map((x) => put(box(0.06, 2, 0.04, steel("#b9bfc4", 0.35)), x, 0, 0)),
    several(7, (index) =>
      put(bar([-0.26, 0, 0], [0.26, 0, 0], 0.026, steel("#b9bfc4", 0.35)), 0, 0.16 + index * 0.27, 0),
    ),
    several(3, (index) =>
      put(
        rod(
          [
            [-0.26, 0, 0],
            [-0.38, 0, 0.36],
            [0, 0, 0.6],
            [0.38, 0, 0.36],
            [0.26, 0, 0],
          ],
          0.02,
          steel("#b9bfc4", 0.35),
        ),
        0,
        1 + index * 0.46,
        0,
      ),
    ),
    ...[-0.3, -0.12, 0.12, 0.3].map((x) =>
      bar(
        [x * 1.1, 1, 0.56 - x * x * 1.6],
        [x * 1.1, 1.92, 0.56 - x * x * 1.6],
        0.014,
        steel("#b9bfc4", 0.35),
      ),
    ),
  );

const square = (thick: number, color: string) => ({ thick, metal: paint(color, 0.45, 0.5) });

const gate: Model = (look) => {
  const { metal } = square(0.04, main(look));
  return group(
    ...[-0.9, 0, 0.9].map((x) => put(box(0.07, 1.5, 0.05, metal, 0.01), x, 0.03, 0)),
    ...[0.06, 0.7, 1.46].map((y) => put(box(1.86, 0.07, 0.05, metal, 0.01), 0, y, 0)),
    several(17, (index) => put(box(0.025, 1.42, 0.02, metal, 0.004), -0.8 + index * 0.1, 0.06, 0)),
    put(box(0.08, 0.16, 0.09, steel(), 0.02), 0.08, 0.8, 0.02),
    ...[-1, 1].map((end) => put(box(0.16, 1.7, 0.16, paint("#cfc8bc", 0.9), 0.01), end * 1.02, 0, 0)),
  );
};

const grille: Model = (look) => {
  const { metal } = square(0.03, main(look));
  return put(
    group(
      ...[-0.7, 0.7].map((x) => put(box(0.05, 1.1, 0.04, metal, 0.01), x, 0, 0)),
      ...[0, 0.36, 0.72, 1.06].map((y) => put(box(1.42, 0.05, 0.04, metal, 0.01), 0, y, 0)),
      several(8, (index) => put(box(0.03, 1.06, 0.03, metal, 0.004), -0.6 + index * 0.172, 0.02, 0)),
      several(7, (index) => put(ring(0.085, 0.014, metal), -0.514 + index * 0.172, 0.545, 0, { rx: pi / 2 })),
    ),
    0,
    0,
    0,
    { rx: -0.14 },
  );
};

const truss: Model = () => {
  const metal = steel("#8d969c", 0.4);
  const top = (x: number) => 0.9 + (1.1 - Math.abs(x)) * 0.28;
  return group(
    ...[-1.1, 1.1].map((x) => put(box(0.12, 1, 0.12, metal), x, 0, 0)),
    bar([-1.16, 0.86, 0], [1.16, 0.86, 0], 0.03, metal),
    bar([-1.2, 0.9, 0], [0, 1.24, 0], 0.035, metal),
    bar([1.2, 0.9, 0], [0, 1.24, 0], 0.035, metal),
    several(7, (index) =>
      bar([-0.9 + index * 0.3, 0.87, 0], [-0.75 + index * 0.3, top(-0.75 + index * 0.3), 0], 0.018, metal),
    ),
    several(7, (index) =>
      bar([-0.9 + index * 0.3, 0.87, 0], [-0.9 + index * 0.3, top(-0.9 + index * 0.3), 0], 0.018, metal),
    ),
    ...[-1.1, 1.1].map((x) => put(box(0.3, 0.04, 0.3, metal), x, 0, 0)),
  );
};

const trestle: Model = (look) =>
  group(
    put(box(1.3, 0.12, 0.12, gloss(main(look)), 0.01), 0, 0.86, 0),
    ...[-0.5, 0.5].flatMap((x) => [
      bar([x, 0.88, 0], [x * 1.15, 0, 0.34], 0.04, gloss(main(look))),
      bar([x, 0.88, 0], [x * 1.15, 0, -0.34], 0.04, gloss(main(look))),
      bar([x * 1.08, 0.34, -0.2], [x * 1.08, 0.34, 0.2], 0.025, gloss(main(look))),
    ]),
    put(sheet(0.7, 0.1, printed(sticker(look, 700, 100))), 0, 0.87, 0.062),
  );

const anchor: Model = () => {
  const metal = steel("#b3b9be", 0.4);
  return put(
    group(
      put(cylinder(0.075, 1.3, metal), 0, 0.1, 0),
      put(ring(0.15, 0.04, metal), 0, 1.5, 0, { rx: pi / 2 }),
      bar([-0.36, 1.2, 0], [0.36, 1.2, 0], 0.055, metal),
      rod(
        [
          [-0.66, 0.46, 0],
          [-0.5, 0.14, 0],
          [0, 0.02, 0],
          [0.5, 0.14, 0],
          [0.66, 0.46, 0],
        ],
        0.08,
        metal,
      ),
      ...[-1, 1].map((end) =>
        put(
          plate(
            outline(
              [
                [0, 0.2],
                [-0.14, -0.08],
                [0.14, -0.08],
              ],
              0.03,
            ),
            0.05,
            metal,
            0.01,
          ),
          end * 0.66,
          0.5,
          -0.03,
          { rz: end * -0.5 },
        ),
      ),
    ),
    0,
    0.06,
    0,
    { rx: -0.25 },
  );
};

const hook: Model = (look) =>
  group(
    put(
      rod(
        [
          [0, 1.2, 0],
          [0, 0.86, 0],
          [0.3, 0.66, 0],
          [0.34, 0.3, 0],
          [0, 0.08, 0],
          [-0.32, 0.28, 0],
          [-0.3, 0.5, 0],
        ],
        0.1,
        gloss(main(look)),
      ),
      0,
      0,
      0,
    ),
    put(box(0.5, 0.5, 0.34, gloss(main(look)), 0.08), 0, 1.16, 0),
    put(ring(0.16, 0.05, steel()), 0, 1.72, 0, { rx: pi / 2 }),
    put(bar([-0.28, 0.52, 0], [0.14, 0.76, 0], 0.022, steel()), 0, 0, 0.06),
    put(cylinder(0.1, 0.38, steel()), 0, 1.4, -0.19, { rx: pi / 2 }),
  );

export const steelworkModels: Record<string, Model> = {
  ladder,
  wallladder: wallLadder,
  gate,
  grille,
  truss,
  trestle,
  anchor,
  hook,
};
