import type * as three from "three";
import {
  type Body,
  ball,
  box,
  cylinder,
  group,
  outline,
  plate,
  put,
  ring,
  rod,
  several,
  sheet,
  thrown,
  turned,
} from "./bodies.ts";
import { front } from "./labels.ts";
import { type Model, main, second, stickerOn } from "./looks.ts";
import { cloth, double, drawn, gloss, paint, printed, seeded } from "./materials.ts";
import { type Look, mixed } from "./print.ts";

/** Food as it lies, and gifts. */
const pi = Math.PI;

const speckled = (ground: string, spots: string, seed: number) => {
  const next = seeded(seed);
  return printed(
    drawn(512, 512, (context) => {
      context.fillStyle = ground;
      context.fillRect(0, 0, 512, 512);
      for (let spot = 0; spot < 120; spot++) {
        context.fillStyle = spots;
        context.globalAlpha = 0.35 + next() * 0.4;
        context.beginPath();
        context.ellipse(next() * 512, next() * 512, 2 + next() * 6, 1 + next() * 4, next() * 6, 0, 7);
        context.fill();
      }
    }),
    0.6,
  );
};

const roundCheese: Model = (look) => {
  const rind = look.colours[1]
    ? speckled(main(look), second(look, "#3f8f4f"), look.seed)
    : paint(main(look), 0.5);
  return group(
    thrown(
      [
        [0, 0],
        [0.62, 0],
        [0.72, 0.1],
        [0.72, 0.42],
        [0.62, 0.52],
        [0, 0.52],
      ],
      rind,
    ),
    put(put(cylinder(0.42, 0.012, printed(roundLabel(look), 0.5)), 0, 0, 0), 0, 0.515, 0),
    put(wedgeOf("#f7e7b8", rind, 0.7), 0.95, 0, 0.55, { scale: 0.62, ry: 0.5 }),
  );
};

const roundLabel = (look: Look) => front({ ...look, colours: [look.tone] }, 600, 600, 0.62);

function wedgeOf(inside: string, rind: three.Material, angle: number): Body {
  const shape = outline(
    [
      [0, 0],
      [1.2, 0],
      [1.12, 0.44],
      [1.2 * Math.cos(angle), 1.2 * Math.sin(angle)],
    ],
    0.03,
  );
  const paste = paint(inside, 0.5);
  return group(
    put(plate(shape, 0.46, paste, 0.02), 0, 0, 0, { rx: -pi / 2 }),
    put(box(0.1, 0.5, 0.78, rind, 0.03), 1.16, 0, -0.4, { ry: -0.34 }),
    several(7, (index) =>
      put(
        ball(0.035 + (index % 3) * 0.012, paint(mixed(inside, "#8a6a20", 0.3), 0.7)),
        0.25 + ((index * 29) % 60) / 80,
        0.1 + ((index * 17) % 30) / 100,
        -0.035,
      ),
    ),
  );
}

const wedge: Model = (look) =>
  group(
    wedgeOf(
      mixed(main(look), "#ffffff", 0.35),
      paint(second(look, mixed(main(look), "#5a3a12", 0.4)), 0.5),
      0.7,
    ),
    put(stickerOn(look, 0.66, 0.34), 0.56, 0.06, 0.024),
  );

const loaf: Model = (look) =>
  group(
    box(1.5, 0.5, 0.55, paint(mixed(main(look), "#f4dd94", 0.45), 0.4), 0.05),
    put(box(0.9, 0.52, 0.57, printed(front(look, 900, 520), 0.35), 0.05), 0.1, -0.01, 0),
    several(3, (index) =>
      put(box(0.05, 0.48, 0.53, paint("#f6e3a6", 0.5), 0.02), -0.92 - index * 0.1, 0, 0, {
        rz: 0.18 + index * 0.16,
      }),
    ),
  );

const teapot: Model = (look) => {
  const glaze = gloss(main(look));
  return group(
    thrown(
      [
        [0, 0],
        [0.36, 0],
        [0.56, 0.24],
        [0.56, 0.5],
        [0.38, 0.74],
        [0.26, 0.78],
      ],
      glaze,
    ),
    put(
      thrown(
        [
          [0.27, 0],
          [0.2, 0.08],
          [0.06, 0.12],
          [0.06, 0.16],
          [0.09, 0.22],
          [0.001, 0.26],
        ],
        glaze,
      ),
      0,
      0.77,
      0,
    ),
    rod(
      [
        [0.46, 0.3, 0],
        [0.74, 0.42, 0],
        [0.84, 0.72, 0],
        [0.96, 0.8, 0],
      ],
      0.075,
      glaze,
    ),
    rod(
      [
        [-0.44, 0.66, 0],
        [-0.78, 0.64, 0],
        [-0.82, 0.34, 0],
        [-0.52, 0.22, 0],
      ],
      0.05,
      glaze,
    ),
    put(sheet(0.01, 0.01, glaze), 0, 0, 0),
  );
};

const burner: Model = (look) =>
  group(
    turned(
      [
        [0, 0],
        [0.4, 0],
        [0.46, 0.04],
        [0.4, 0.5],
        [0.34, 0.62],
      ],
      double(paint(main(look), 0.6)),
    ),
    put(box(0.34, 0.3, 0.02, paint("#2b1c14"), 0.14), 0, 0.12, 0.44, { rx: 0.02 }),
    put(cylinder(0.1, 0.14, paint("#fdf4e0")), 0, 0.1, 0.42),
    put(
      thrown(
        [
          [0, 0],
          [0.3, 0.02],
          [0.46, 0.16],
          [0.44, 0.16],
          [0.3, 0.06],
          [0, 0.05],
        ],
        double(paint(main(look), 0.6)),
      ),
      0,
      0.62,
      0,
    ),
  );

const sachet: Model = (look) =>
  group(
    put(
      thrown(
        [
          [0, 0],
          [0.34, 0.02],
          [0.44, 0.24],
          [0.3, 0.46],
          [0.12, 0.58],
          [0.11, 0.64],
          [0.24, 0.8],
        ],
        double(cloth(main(look), 0.8)),
      ),
      0,
      0,
      0,
    ),
    put(ring(0.12, 0.03, cloth(look.tone)), 0, 0.58, 0),
    put(stickerOn(look, 0.3, 0.2), 0.02, 0.2, 0.44),
  );

const giftBox: Model = (look) => {
  const ribbon = gloss(second(look, "#f7e3c0"));
  return group(
    box(0.94, 0.72, 0.94, paint(main(look), 0.5), 0.01),
    put(box(1, 0.2, 1, paint(mixed(main(look), "#ffffff", 0.1), 0.5), 0.01), 0, 0.68, 0),
    put(box(0.16, 0.89, 1.01, ribbon, 0.004), 0, 0, 0),
    put(box(1.01, 0.89, 0.16, ribbon, 0.004), 0, 0, 0),
    ...[-1, 1].map((end) =>
      put(ring(0.14, 0.05, ribbon), end * 0.14, 0.98, 0, { rx: pi / 2, ry: end * 0.5 }),
    ),
    put(ball(0.07, ribbon), 0, 0.9, 0),
    put(stickerOn(look, 0.34, 0.24), 0.28, 0.2, 0.474),
  );
};

export const foodModels: Record<string, Model> = {
  wheel: roundCheese,
  wedge,
  loaf,
  teapot,
  burner,
  sachet,
  giftbox: giftBox,
};
