import {
  ball,
  bar,
  box,
  coil,
  cylinder,
  group,
  outline,
  plate,
  put,
  ring,
  rod,
  several,
  thrown,
  turned,
} from "./bodies.ts";
import { hexagon } from "./bolts.ts";
import { leaning, wheelOf } from "./brakes.ts";
import type { Model } from "./looks.ts";
import { paint, rubber, steel } from "./materials.ts";

/** Bearings, gears, chains. */
const pi = Math.PI;

const bearing: Model = () => {
  const race = steel("#cfd4d8", 0.18);
  return leaning(
    group(
      put(
        turned(
          [
            [0.62, 0],
            [0.8, 0],
            [0.8, 0.34],
            [0.62, 0.34],
            [0.6, 0.17],
            [0.62, 0],
          ],
          race,
        ),
        0,
        0,
        0,
        { rx: -pi / 2 },
      ),
      put(
        turned(
          [
            [0.28, 0],
            [0.44, 0],
            [0.46, 0.17],
            [0.44, 0.34],
            [0.28, 0.34],
            [0.28, 0],
          ],
          race,
        ),
        0,
        0,
        0,
        { rx: -pi / 2 },
      ),
      several(11, (index) =>
        put(
          ball(0.1, steel("#eef1f3", 0.08)),
          Math.cos((index / 11) * 2 * pi) * 0.53,
          Math.sin((index / 11) * 2 * pi) * 0.53 - 0.1,
          -0.17,
        ),
      ),
      put(wheelOf(0.6, 0.46, 0.02, paint("#b98a3a", 0.4, 0.6), 11, 0.53), 0, 0, -0.12),
    ),
    0.8,
  );
};

/** Links of a chain, heaped in turns. */
const chain: Model = () => {
  const iron = steel("#b7bdc2", 0.28);
  return group(
    several(58, (index) => {
      const angle = index * 0.36;
      const radius = 0.34 + (index % 29) * 0.012;
      const link = ring(0.1, 0.03, iron);
      link.scale.set(1.25, 1, 0.85);
      return put(
        link,
        Math.cos(angle) * radius,
        0.08 + Math.floor(index / 18) * 0.1 + (index % 2) * 0.02,
        Math.sin(angle) * radius,
        { ry: -angle + pi / 2, rx: index % 2 ? 1.2 : 0.25 },
      );
    }),
  );
};

const link: Model = () =>
  group(
    several(3, (index) =>
      put(
        rod(
          [
            [-0.2, 0, 0],
            [-0.32, 0.22, 0],
            [-0.2, 0.46, 0],
            [0.2, 0.46, 0],
            [0.32, 0.22, 0],
            [0.2, 0, 0],
          ],
          0.07,
          steel("#c9ced3", 0.25),
          true,
        ),
        index * 0.6,
        0.08,
        index * 0.2,
        { rx: -1.2, ry: index * 0.6 },
      ),
    ),
  );

const joint: Model = () =>
  put(
    group(
      put(ball(0.24, steel("#3b4046", 0.4)), 0, 0, 0),
      put(
        thrown(
          [
            [0.22, 0],
            [0.16, 0.12],
            [0.08, 0.2],
          ],
          rubber(),
        ),
        0,
        0.4,
        0,
      ),
      put(cylinder(0.08, 0.42, steel("#c9ced3", 0.25)), 0, 0.56, 0),
      put(plate(hexagon(0.12), 0.1, steel("#c9ced3", 0.25), 0.01), 0, 0.86, 0, { rx: pi / 2 }),
      bar([0.16, 0.24, 0], [1.3, 0.24, 0], 0.12, steel("#3b4046", 0.4)),
      put(put(coil(0.11, 0.5, 9, 0.016, steel("#c9ced3", 0.25)), 0, 0, 0, { rz: -pi / 2 }), 0.9, 0.24, 0),
      bar([0.9, 0.24, 0], [1.46, 0.24, 0], 0.105, steel("#c9ced3", 0.25)),
    ),
    0,
    0,
    0,
  );

const stabiliser: Model = () =>
  put(
    group(
      ...[0, 1.3].map((x) =>
        group(
          put(ball(0.16, steel("#3b4046", 0.4)), x, 0.1, 0),
          put(
            thrown(
              [
                [0.15, 0],
                [0.11, 0.1],
                [0.06, 0.15],
              ],
              rubber(),
            ),
            x,
            0.24,
            0.12,
            { rx: 1.2 },
          ),
          put(cylinder(0.06, 0.34, steel("#c9ced3", 0.25)), x, 0.26, 0.16, { rx: pi / 2 }),
        ),
      ),
      bar([0.05, 0.26, 0], [1.25, 0.26, 0], 0.07, steel("#5c6368", 0.4)),
    ),
    0,
    0,
    0,
    { rz: 0 },
  );

const gear: Model = () => {
  const teeth = 22;
  const points = Array.from({ length: teeth * 4 }, (_, step) => {
    const radius = step % 4 < 2 ? 0.86 : 0.7;
    const angle = ((step + (step % 4 === 1 ? -0.3 : step % 4 === 2 ? 0.1 : 0)) / (teeth * 4)) * 2 * pi;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius] as const;
  });
  const shape = outline(points, 0.015);
  shape.holes.push(
    outline(
      Array.from(
        { length: 32 },
        (_, step) => [Math.cos((step / 32) * 2 * pi) * 0.2, Math.sin((step / 32) * 2 * pi) * 0.2] as const,
      ),
      0.01,
    ),
  );
  for (let hole = 0; hole < 5; hole++) {
    const [x, y] = [Math.cos(hole * 1.257) * 0.45, Math.sin(hole * 1.257) * 0.45];
    shape.holes.push(
      outline(
        Array.from(
          { length: 24 },
          (_, step) =>
            [x + Math.cos((step / 24) * 2 * pi) * 0.13, y + Math.sin((step / 24) * 2 * pi) * 0.13] as const,
        ),
        0.01,
      ),
    );
  }
  const metal = steel("#b9bfc4", 0.25);
  return leaning(
    group(
      plate(shape, 0.2, metal, 0.012),
      put(
        turned(
          [
            [0.2, 0],
            [0.32, 0],
            [0.32, 0.42],
            [0.2, 0.42],
          ],
          metal,
        ),
        0,
        0,
        -0.1,
        { rx: pi / 2 },
      ),
    ),
    0.86,
  );
};

const shaft: Model = () =>
  put(
    group(
      cylinder(0.14, 0.5, steel()),
      put(cylinder(0.2, 0.5, steel("#d5dade", 0.16)), 0, 0.5, 0),
      put(cylinder(0.26, 0.16, steel()), 0, 1, 0),
      put(cylinder(0.2, 0.4, steel("#d5dade", 0.16)), 0, 1.16, 0),
      put(cylinder(0.12, 0.36, steel()), 0, 1.56, 0),
      put(box(0.06, 0.26, 0.05, rubber()), 0, 0.12, 0.13),
    ),
    0,
    0.26,
    0,
    { rz: -pi / 2, ry: 0.2 },
  );

export const machinePartsModels: Record<string, Model> = {
  bearing,
  chain,
  link,
  joint,
  stabiliser,
  gear,
  shaft,
};
