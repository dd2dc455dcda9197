import { box, cylinder, group, outline, plate, put, ring, rod, several } from "./bodies.ts";
import { type Model, main, seenFromAbove } from "./looks.ts";
import { gloss, paint, steel, wood } from "./materials.ts";
import { flatDown } from "./tools.ts";

/** Blades, locks, brushes. */
const pi = Math.PI;

const axe: Model = (look) =>
  seenFromAbove(
    flatDown(
      put(
        group(
          put(cylinder(0.07, 1.7, wood("#d2ab77", 2), 0.06), 0, -0.9, 0.08),
          put(
            plate(
              outline(
                [
                  [-0.1, 0.9],
                  [-0.1, 0.6],
                  [0.16, 0.62],
                  [0.46, 0.42],
                  [0.56, 0.76],
                  [0.46, 1.06],
                  [0.16, 0.86],
                ],
                0.05,
              ),
              0.1,
              gloss(main(look)),
              0.02,
            ),
            0,
            0,
            0.01,
          ),
          put(
            plate(
              outline(
                [
                  [0.4, 0.46],
                  [0.48, 0.43],
                  [0.57, 0.76],
                  [0.48, 1.05],
                  [0.42, 1.02],
                  [0.5, 0.76],
                ],
                0.02,
              ),
              0.1,
              steel("#dfe3e6", 0.15),
              0.022,
            ),
            0,
            0,
            0.01,
          ),
        ),
        0,
        0,
        0,
        { rz: 0.5 },
      ),
    ),
  );

const pickaxe: Model = () =>
  seenFromAbove(
    flatDown(
      put(
        group(
          put(cylinder(0.07, 1.8, wood("#d2ab77", 2), 0.08), 0, -1, 0.08),
          put(
            plate(
              outline(
                [
                  [-0.9, 0.36],
                  [-0.4, 0.66],
                  [0, 0.72],
                  [0.4, 0.66],
                  [0.86, 0.32],
                  [0.92, 0.42],
                  [0.46, 0.82],
                  [0, 0.92],
                  [-0.46, 0.82],
                  [-0.96, 0.38],
                ],
                0.04,
              ),
              0.1,
              steel("#4b5055", 0.4),
              0.02,
            ),
            0,
            0,
            0.01,
          ),
        ),
        0,
        0,
        0,
        { rz: 0.4 },
      ),
    ),
  );

const padlock: Model = (look) =>
  group(
    put(box(0.7, 0.56, 0.26, steel(main(look), 0.25), 0.06), 0, 0, 0),
    rod(
      [
        [-0.22, 0.5, 0],
        [-0.22, 0.76, 0],
        [0, 0.98, 0],
        [0.22, 0.76, 0],
        [0.22, 0.5, 0],
      ],
      0.06,
      steel("#dfe3e6", 0.15),
    ),
    put(cylinder(0.08, 0.02, steel("#8a7238", 0.4)), 0, 0.26, 0.13, { rx: pi / 2 }),
  );

const key: Model = (look) => {
  const one = () =>
    group(
      put(ring(0.22, 0.07, steel(main(look), 0.28)), 0, 0.3, 0, { rx: pi / 2 }),
      put(box(0.12, 0.8, 0.1, steel(main(look), 0.28), 0.02), 0, -0.7, 0),
      ...[0, 1, 2].map((index) =>
        put(box(0.2, 0.08, 0.08, steel(main(look), 0.28), 0.01), 0.1, -0.66 + index * 0.16, 0),
      ),
    );
  return group(
    put(one(), 0, 0.08, 0, { rx: -pi / 2, rz: 0.5 }),
    put(one(), 0.6, 0.12, 0.2, { rx: -pi / 2, rz: -0.3 }),
  );
};

const blade: Model = () =>
  several(2, (index) =>
    put(
      plate(
        outline(
          [
            ...Array.from({ length: 40 }, (_, step) => [-0.9 + step * 0.046, step % 2 ? 0 : -0.05] as const),
            [0.95, 0.18],
            [-0.95, 0.18],
          ],
          0.005,
        ),
        0.01,
        steel("#cdd2d6", 0.2),
        0.004,
      ),
      0,
      0.16,
      index * 0.2,
      { rx: -0.9, ry: index * 0.12 },
    ),
  );

const brush: Model = (look) =>
  seenFromAbove(
    flatDown(
      put(
        group(
          put(
            plate(
              outline(
                [
                  [-0.1, 0],
                  [-0.13, 0.8],
                  [-0.07, 1.06],
                  [0.07, 1.06],
                  [0.13, 0.8],
                  [0.1, 0],
                ],
                0.06,
              ),
              0.1,
              wood("#d2ab77"),
              0.04,
            ),
            0,
            0.16,
            0.02,
          ),
          put(box(0.62, 0.32, 0.16, steel("#d5dade", 0.2), 0.03), 0, -0.12, 0.1),
          several(26, (index) =>
            put(
              box(
                0.022,
                0.6 - Math.abs(index - 13) * 0.006,
                0.12,
                paint(index % 3 ? "#f0e6d2" : "#d9c8a6", 0.9),
                0.004,
              ),
              -0.29 + index * 0.0232,
              -0.66,
              0.1,
            ),
          ),
          put(box(0.12, 0.1, 0.02, paint(main(look))), 0, 0.8, 0.15),
        ),
        0,
        0,
        0,
        { rz: 0.6 },
      ),
    ),
  );

export const hardwareModels: Record<string, Model> = {
  axe,
  pickaxe,
  padlock,
  key,
  blade,
  brush,
};
