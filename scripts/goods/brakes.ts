import type * as three from "three";
import {
  type Body,
  box,
  coil,
  cylinder,
  group,
  outline,
  plate,
  put,
  ring,
  several,
  turned,
} from "./bodies.ts";
import { type Model, main, second } from "./looks.ts";
import { gloss, paint, rubber, steel } from "./materials.ts";

/** Brakes and shock absorbers. */
const pi = Math.PI;

export function wheelOf(
  radius: number,
  hole: number,
  depth: number,
  material: three.Material,
  holes: number,
  at: number,
): Body {
  const shape = outline(
    Array.from(
      { length: 64 },
      (_, step) =>
        [Math.cos((step / 64) * 2 * pi) * radius, Math.sin((step / 64) * 2 * pi) * radius] as const,
    ),
    0.01,
  );
  const rounds = [
    [0, 0, hole] as const,
    ...Array.from(
      { length: holes },
      (_, step) =>
        [
          Math.cos((step / holes) * 2 * pi) * at,
          Math.sin((step / holes) * 2 * pi) * at,
          radius * 0.045,
        ] as const,
    ),
  ];
  for (const [x, y, size] of rounds) {
    const path = outline(
      Array.from(
        { length: 24 },
        (_, step) =>
          [x + Math.cos((step / 24) * 2 * pi) * size, y + Math.sin((step / 24) * 2 * pi) * size] as const,
      ),
      0.005,
    );
    shape.holes.push(path);
  }
  return plate(shape, depth, material, 0.008);
}

/** Upright, leaning a little. */
export const leaning = (body: Body, radius: number): Body =>
  put(put(body, 0, radius, 0), 0, 0, 0, { rx: -0.2, ry: 0.25 });

const disc: Model = (look) => {
  const iron = steel("#a9afb4", 0.35);
  const dark = steel("#4b5055", 0.5);
  const hub = paint(look.words.length > 0 ? look.tone : second(look, "#7f868b"), 0.4, 0.4);
  return leaning(
    group(
      wheelOf(0.8, 0.36, 0.05, iron, 16, 0.6),
      put(wheelOf(0.74, 0.36, 0.04, dark, 0, 0), 0, 0, -0.05),
      put(wheelOf(0.8, 0.36, 0.05, iron, 16, 0.6), 0, 0, -0.1),
      put(wheelOf(0.42, 0.13, 0.14, hub, 5, 0.26), 0, 0, 0.03),
    ),
    0.82,
  );
};

const brakeDrum: Model = () => {
  const iron = steel("#6b7277", 0.5);
  return leaning(
    group(
      put(
        turned(
          [
            [0.2, 0.06],
            [0.34, 0],
            [0.7, 0],
            [0.82, 0.05],
            [0.82, 0.5],
            [0.88, 0.52],
            [0.88, 0.6],
            [0.78, 0.6],
            [0.76, 0.1],
            [0.2, 0.1],
          ],
          iron,
        ),
        0,
        0,
        0,
        { rx: -pi / 2 },
      ),
      several(8, (index) =>
        put(
          cylinder(0.045, 0.04, rubber()),
          Math.cos((index * pi) / 4) * 0.48,
          Math.sin((index * pi) / 4) * 0.48,
          0,
          { rx: pi / 2 },
        ),
      ),
    ),
    0.86,
  );
};

const pads: Model = (_look) => {
  const shape = outline(
    [
      [-0.6, 0],
      [-0.5, -0.3],
      [-0.2, -0.38],
      [0.2, -0.38],
      [0.5, -0.3],
      [0.6, 0],
      [0.5, 0.2],
      [0.24, 0.26],
      [-0.24, 0.26],
      [-0.5, 0.2],
    ],
    0.1,
  );
  const one = () =>
    group(
      plate(shape, 0.06, steel("#3f4448", 0.5), 0.012),
      put(
        plate(
          outline(
            [
              [-0.46, -0.02],
              [-0.36, -0.26],
              [0.36, -0.26],
              [0.46, -0.02],
              [0.36, 0.16],
              [-0.36, 0.16],
            ],
            0.08,
          ),
          0.12,
          paint("#6a625a", 0.9),
          0.012,
        ),
        0,
        0,
        0.08,
      ),
      put(box(0.03, 0.36, 0.03, paint("#b85c2c")), 0, -0.2, 0.19),
    );
  return group(
    put(one(), 0, 0.42, 0, { rx: -0.2 }),
    put(one(), 0.3, 0.1, 0.5, { rx: -pi / 2 + 0.04, rz: 0.4 }),
  );
};

const shock: Model = (look) => {
  const chrome = steel("#dfe3e6", 0.12);
  const coat = gloss(main(look));
  const eye = () =>
    put(
      group(ring(0.12, 0.06, steel("#3b4046", 0.5)), put(cylinder(0.08, 0.14, rubber()), 0, -0.01, 0)),
      0,
      0,
      0.06,
      { rx: pi / 2 },
    );
  const hasSpring = look.seed % 2 === 0 || look.title.includes("moto");
  const parts = [
    put(eye(), 0, 0.16, 0),
    put(cylinder(0.2, 0.94, hasSpring ? steel("#3b4046", 0.45) : coat), 0, 0.28, 0),
    put(cylinder(0.07, 0.62, chrome), 0, 1.2, 0),
    put(cylinder(0.22, 0.07, steel("#3b4046", 0.45)), 0, 1.78, 0),
    put(eye(), 0, 1.98, 0),
  ];
  if (hasSpring)
    parts.push(
      put(coil(0.29, 1.3, 7, 0.045, coat), 0, 0.46, 0),
      put(cylinder(0.33, 0.06, steel("#3b4046", 0.45)), 0, 0.42, 0),
      put(cylinder(0.33, 0.05, steel("#3b4046", 0.45)), 0, 1.76, 0),
    );
  else parts.push(put(cylinder(0.24, 0.46, rubber("#2d3136")), 0, 1.26, 0));
  return put(group(...parts), 0, 0, 0, { rz: -0.12 });
};

export const brakesModels: Record<string, Model> = {
  disc,
  brakedrum: brakeDrum,
  pads,
  shock,
};
