import {
  ball,
  box,
  cylinder,
  group,
  lying,
  outline,
  plate,
  put,
  ring,
  rod,
  several,
  thrown,
} from "./bodies.ts";
import { type Model, main } from "./looks.ts";
import { cloth, felt, paint } from "./materials.ts";
import { type Look, mixed } from "./print.ts";
import { darker } from "./shirts.ts";

/** What is worn on hands, feet and heads. */

const socks: Model = (look) => {
  const shape = outline(
    [
      [0, 0],
      [0.26, 0],
      [0.27, -0.62],
      [0.3, -0.78],
      [0.66, -0.88],
      [0.7, -1.02],
      [0.56, -1.1],
      [0.1, -1.08],
      [0, -0.9],
    ],
    0.1,
  );
  return lying(
    several(3, (index) =>
      put(
        group(
          plate(shape, 0.04, cloth(mixed(main(look), look.tone, 0.18 + index * 0.12)), 0.05),
          put(box(0.3, 0.13, 0.05, felt(look.tone), 0.02), 0.13, -0.12, 0.13),
          put(box(0.3, 0.035, 0.05, felt(look.tone), 0.015), 0.13, -0.2, 0.13),
        ),
        index * 0.56,
        index * 0.04,
        0,
        { rz: 0.06 - index * 0.06 },
      ),
    ),
  );
};

const gloves: Model = (look) => {
  const shape = outline(
    [
      [0.05, 0],
      [0.4, 0],
      [0.42, 0.34],
      [0.6, 0.5],
      [0.62, 0.62],
      [0.54, 0.64],
      [0.4, 0.56],
      [0.4, 0.92],
      [0.32, 0.94],
      [0.29, 0.66],
      [0.27, 1],
      [0.19, 1],
      [0.18, 0.68],
      [0.14, 0.96],
      [0.06, 0.94],
      [0.07, 0.64],
      [0.02, 0.84],
      [-0.05, 0.8],
      [0.02, 0.4],
    ],
    0.05,
  );
  const one = () =>
    group(
      plate(shape, 0.05, cloth(main(look)), 0.04),
      put(box(0.4, 0.16, 0.06, felt(darker(look))), 0.22, -0.06, 0.05),
    );
  return lying(group(one(), put(one(), 1.2, 0.04, 0.02, { ry: Math.PI, rz: -0.14 })));
};

const scarf: Model = (look) =>
  lying(
    group(
      ...[0, 1].map((side) =>
        put(
          group(
            plate(
              outline(
                [
                  [0, 0],
                  [0.34, 0],
                  [0.34, -1.4],
                  [0, -1.4],
                ],
                0.03,
              ),
              0.05,
              cloth(side ? darker(look, 0.08) : main(look)),
              0.04,
            ),
            several(7, (index) =>
              put(box(0.025, 0.14, 0.02, felt(main(look))), 0.03 + index * 0.045, -1.58, 0.05),
            ),
            several(3, (index) =>
              put(box(0.36, 0.05, 0.02, felt(look.tone)), 0.17, -1.2 + index * 0.14, 0.09),
            ),
          ),
          side * 0.22,
          side * -0.12,
          side * 0.08,
          { rz: side * 0.16 - 0.04 },
        ),
      ),
      put(ring(0.22, 0.12, cloth(main(look))), 0.28, 0, 0, { rx: Math.PI / 2 }),
    ),
  );

const cap: Model = (look) =>
  group(
    thrown(
      [
        [0.62, 0],
        [0.63, 0.2],
        [0.52, 0.44],
        [0.24, 0.6],
        [0, 0.62],
      ],
      cloth(main(look)),
    ),
    put(ball(0.05, cloth(darker(look))), 0, 0.59, 0),
    put(
      plate(
        outline(
          [
            [-0.5, 0],
            [0.5, 0],
            [0.42, 0.4],
            [0, 0.56],
            [-0.42, 0.4],
          ],
          0.2,
        ),
        0.02,
        cloth(darker(look, 0.1)),
        0.02,
      ),
      0,
      0.02,
      0.44,
      { rx: Math.PI / 2 - 0.14 },
    ),
    put(cylinder(0.15, 0.02, paint(look.tone)), 0, 0.26, 0.61, { rx: Math.PI / 2 - 0.2 }),
  );

const helmet: Model = (look) =>
  group(
    thrown(
      [
        [0.66, 0.1],
        [0.64, 0.3],
        [0.54, 0.6],
        [0.3, 0.8],
        [0, 0.86],
      ],
      paint(main(look), 0.25),
    ),
    put(ring(0.7, 0.045, paint(main(look), 0.25)), 0, 0.06, 0),
    put(box(0.16, 0.12, 1.1, paint(mixed(main(look), "#ffffff", 0.12), 0.25), 0.06), 0, 0.78, 0),
    put(box(0.3, 0.22, 0.06, paint("#f7f6f3"), 0.05), 0, 0.36, 0.61, { rx: -0.16 }),
  );

const goggles: Model = (look) => {
  const lens = (x: number) =>
    put(
      plate(
        outline(
          [
            [-0.3, 0],
            [0.3, 0],
            [0.26, 0.36],
            [-0.28, 0.38],
          ],
          0.12,
        ),
        0.03,
        lensOf(look),
        0.02,
      ),
      x,
      0.1,
      0.1,
    );
  return group(
    lens(-0.34),
    lens(0.34),
    put(box(0.16, 0.1, 0.1, paint(main(look)), 0.04), 0, 0.34, 0.12),
    ...[-1, 1].map((end) =>
      rod(
        [
          [end * 0.66, 0.4, 0.12],
          [end * 0.74, 0.4, -0.1],
          [end * 0.72, 0.34, -0.7],
          [end * 0.66, 0.16, -0.9],
        ],
        0.032,
        paint(main(look) === "#f7f6f3" ? "#3b4046" : main(look)),
      ),
    ),
    ...[-0.34, 0.34].map((x) => put(box(0.68, 0.06, 0.1, paint("#3b4046"), 0.03), x, 0.44, 0.12)),
  );
};

const lensOf = (look: Look) => {
  const material = paint(mixed(main(look), "#bfe3f5", 0.6), 0.08);
  material.transparent = true;
  material.opacity = 0.55;
  return material;
};

const earmuffs: Model = (look) =>
  group(
    rod(
      [
        [-0.56, 0.4, 0],
        [-0.5, 0.95, 0],
        [0, 1.2, 0],
        [0.5, 0.95, 0],
        [0.56, 0.4, 0],
      ],
      0.045,
      paint("#26272a"),
    ),
    ...[-1, 1].map((end) =>
      put(
        group(
          cylinder(0.3, 0.2, paint(main(look), 0.35)),
          put(cylinder(0.24, 0.14, paint("#26272a", 0.9)), 0, -0.12, 0),
        ),
        end * 0.5,
        0.34,
        0,
        { rz: (-end * Math.PI) / 2 },
      ),
    ),
  );

export const accessoriesModels: Record<string, Model> = {
  socks,
  gloves,
  scarf,
  cap,
  helmet,
  goggles,
  earmuffs,
  bundle: gloves,
};
