import { ball, box, cylinder, group, outline, plate, put, ring, rod, several, thrown } from "./bodies.ts";
import { type Model, main } from "./looks.ts";
import { cloth, gloss, paint, rubber, steel } from "./materials.ts";
import { mixed } from "./print.ts";
import { boots, foot, leather, opening, pair, shell, wider } from "./shoes.ts";

/** Heels, sandals, and what rolls. */

const heeled =
  (isSandal: boolean): Model =>
  (look) =>
    pair(() => {
      const skin = leather(main(look));
      const rise = [0.34, 0.33, 0.28, 0.2, 0.1, 0.03, 0.015, 0.015, 0.03];
      const heel = put(
        thrown(
          [
            [0.028, 0],
            [0.03, 0.1],
            [0.05, 0.24],
            [0.085, 0.32],
          ],
          skin,
        ),
        -0.4,
        0,
        0,
      );
      const soleShape = shell(
        {
          wide: foot.map((width) => width * 0.84),
          top: rise.map((height) => height + 0.025),
          bottom: rise,
          square: 0.3,
        },
        skin,
      );
      if (!isSandal)
        return group(
          heel,
          soleShape,
          shell(
            {
              wide: foot.map((width) => width * 0.84),
              top: rise.map(
                (height, index) =>
                  height + ([0.16, 0.12, 0.07, 0.05, 0.06, 0.1, 0.12, 0.1, 0.05][index] ?? 0.05),
              ),
              bottom: rise,
              square: 0.45,
            },
            skin,
          ),
          opening(-0.2, 0.335, 0.24, 0.07, -0.42),
        );
      const strap = (x: number, y: number, half: number, up: number) =>
        rod(
          [
            [x, y, -half],
            [x + 0.01, y + up * 0.8, -half * 0.7],
            [x + 0.01, y + up, 0],
            [x + 0.01, y + up * 0.8, half * 0.7],
            [x, y, half],
          ],
          0.018,
          skin,
        );
      return group(
        heel,
        soleShape,
        strap(0.26, 0.03, 0.13, 0.12),
        strap(0.16, 0.05, 0.12, 0.15),
        strap(-0.36, 0.36, 0.1, 0.22),
        rod(
          [
            [-0.46, 0.36, 0],
            [-0.47, 0.46, 0],
            [-0.44, 0.55, 0.03],
          ],
          0.016,
          skin,
        ),
      );
    });

const flipFlops: Model = (look) =>
  pair(() =>
    group(
      shell(
        {
          wide: wider(foot, 0.01),
          top: [0.07, 0.07, 0.06, 0.06, 0.06, 0.06, 0.06, 0.06, 0.065],
          bottom: [0, 0],
          square: 0.26,
        },
        rubber(main(look)),
      ),
      shell(
        {
          wide: foot.map((width) => width - 0.002),
          top: [0.078, 0.078, 0.068, 0.068, 0.068, 0.068, 0.068, 0.068, 0.07],
          bottom: [0.06, 0.06],
          square: 0.26,
        },
        paint("#f4efe4", 0.85),
      ),
      ...[-1, 1].map((side) =>
        rod(
          [
            [0.3, 0.07, 0],
            [0.26, 0.13, side * 0.03],
            [0.08, 0.15, side * 0.12],
            [-0.06, 0.07, side * 0.13],
          ],
          0.02,
          rubber(main(look)),
        ),
      ),
    ),
  );

const slippers: Model = (look) =>
  pair(() =>
    group(
      shell({ wide: wider(foot, 0.02), top: [0.06, 0.06], bottom: [0, 0], square: 0.28 }, rubber("#d6c09c")),
      shell(
        {
          wide: foot,
          top: [0.08, 0.08, 0.08, 0.1, 0.24, 0.27, 0.24, 0.2, 0.12],
          bottom: [0.05, 0.05],
          square: 0.45,
        },
        cloth(main(look), 0.5),
      ),
      put(ball(0.07, cloth(mixed(main(look), "#ffffff", 0.6))), 0.2, 0.23, 0),
    ),
  );

const skates: Model = (look) =>
  pair(() =>
    group(
      put(boots(0.3, true)({ ...look, colours: [main(look)] }).children[0] ?? group(), 0, 0.2, -0.2, {
        ry: 0.5,
      }),
      put(box(0.74, 0.1, 0.06, paint("#3b4046", 0.4), 0.02), 0, 0.12, 0),
      several(4, (index) =>
        put(put(cylinder(0.1, 0.06, rubber(look.tone)), 0, -0.03, 0), -0.36 + index * 0.24, 0.1, 0, {
          rx: Math.PI / 2,
        }),
      ),
    ),
  );

const skateboard: Model = (look) =>
  group(
    put(
      plate(
        outline(
          [
            [-0.9, -0.2],
            [0.9, -0.2],
            [0.9, 0.2],
            [-0.9, 0.2],
          ],
          0.2,
        ),
        0.04,
        paint(main(look), 0.5),
        0.02,
      ),
      0,
      0.26,
      0,
      { rx: Math.PI / 2 },
    ),
    put(ring(0.001, 0.001, steel()), 0, 0, 0),
    ...[-0.6, 0.6].flatMap((x) => [
      put(box(0.08, 0.12, 0.3, steel()), x, 0.1, 0),
      ...[-0.2, 0.2].map((z) =>
        put(put(cylinder(0.1, 0.12, gloss("#f5c518")), 0, -0.06, 0), x, 0.1, z, { rx: Math.PI / 2 }),
      ),
    ]),
  );

export const sandalsModels: Record<string, Model> = {
  pumps: heeled(false),
  sandals: heeled(true),
  flipflops: flipFlops,
  slippers,
  skates,
  skateboard,
};
