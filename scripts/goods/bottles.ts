import * as three from "three";
import {
  type Body,
  ball,
  bar,
  box,
  cylinder,
  group,
  put,
  several,
  sheet,
  thrown,
  turned,
  wrapped,
} from "./bodies.ts";
import { type Model, main, second } from "./looks.ts";
import { drawn, glass, gloss, paint, printed, rubber, steel } from "./materials.ts";
import { type Look, mixed, sign, write } from "./print.ts";
import { labelled, labelOf } from "./vessels.ts";

/** Bottles, tubes, and what smells. */

export const body: [number, number][] = [
  [0, 0],
  [0.3, 0],
  [0.335, 0.03],
  [0.335, 0.86],
  [0.31, 0.95],
  [0.18, 1.03],
  [0.14, 1.08],
  [0.14, 1.12],
];

const bottleWith =
  (cap: (color: string) => Body, isClear = false): Model =>
  (look) => {
    const color = main(look);
    const walls = isClear
      ? glass(mixed(color, "#ffffff", 0.2), 0.55)
      : gloss(mixed(color, "#ffffff", look.style % 2 === 0 ? 0.05 : 0.6));
    return group(
      labelled(look, turned(body, walls), { radius: 0.336, from: 0.12, height: 0.66, angle: 2.7 }),
      put(cap(second(look, look.style % 2 === 0 ? "#f7f6f3" : color)), 0, 1.08, 0),
    );
  };

const flipTop = (color: string) => group(cylinder(0.17, 0.24, gloss(color), 0.16));

const pumpTop = (color: string) =>
  group(
    cylinder(0.17, 0.14, gloss(color)),
    put(cylinder(0.045, 0.22, gloss(color)), 0, 0.14, 0),
    put(box(0.36, 0.07, 0.13, gloss(color), 0.03), 0.09, 0.34, 0),
  );

const dropperTop = (color: string) =>
  group(
    cylinder(0.155, 0.18, gloss(color)),
    put(
      thrown(
        [
          [0.1, 0],
          [0.11, 0.1],
          [0.1, 0.22],
          [0.04, 0.28],
          [0, 0.29],
        ],
        rubber(),
      ),
      0,
      0.18,
      0,
    ),
  );

const triggerTop = (color: string) =>
  group(
    cylinder(0.16, 0.16, gloss(color)),
    put(box(0.5, 0.2, 0.18, gloss(color), 0.07), 0.1, 0.16, 0),
    put(box(0.06, 0.24, 0.1, gloss(mixed(color, "#000000", 0.3)), 0.03), 0.22, -0.06, 0, { rz: -0.3 }),
  );

const mistTop = (color: string) =>
  group(
    cylinder(0.16, 0.12, steel("#cfd3d6")),
    put(cylinder(0.15, 0.3, glass(color, 0.5)), 0, 0.1, 0),
    put(cylinder(0.07, 0.16, paint("#ffffff")), 0, 0.12, 0),
  );

/** Of cream: stands on its cap. */
const tube: Model = (look) => {
  const art = labelOf(look, 0.62, 1);
  const geometry = new three.PlaneGeometry(1, 1, 48, 24);
  const shell = (towards: 1 | -1) => {
    const shape = geometry.clone();
    const places = shape.getAttribute("position");
    for (let index = 0; index < places.count; index++) {
      const angle = places.getX(index) * Math.PI;
      const up = places.getY(index) + 0.5;
      places.setXYZ(
        index,
        Math.sin(angle) * (0.26 + up * 0.06),
        0.24 + up * 1.06,
        towards * Math.cos(angle) * 0.24 * (1 - up) ** 0.75 + towards * 0.006,
      );
    }
    shape.computeVertexNormals();
    const material = towards > 0 ? art : paint(main(look));
    material.side = three.DoubleSide;
    return new three.Mesh(shape, material);
  };
  return group(shell(1), shell(-1), cylinder(0.25, 0.26, gloss(second(look, "#f7f6f3"))));
};

/** Pressed out of a gun. */
const cartridge: Model = (look) =>
  group(
    labelled(look, cylinder(0.2, 1.2, gloss(mixed(main(look), "#ffffff", 0.3))), {
      radius: 0.201,
      from: 0.06,
      height: 1.06,
      angle: 3,
    }),
    put(
      turned(
        [
          [0.2, 0],
          [0.12, 0.06],
          [0.08, 0.1],
          [0.075, 0.18],
          [0.025, 0.62],
          [0.02, 0.63],
          [0, 0.63],
        ],
        gloss("#f2efe8"),
      ),
      0,
      1.2,
      0,
    ),
  );

const spray: Model = (look) =>
  group(
    labelled(look, cylinder(0.26, 1.1, gloss(main(look))), {
      radius: 0.262,
      from: 0.05,
      height: 0.98,
      angle: 3.2,
    }),
    put(
      thrown(
        [
          [0.26, 0],
          [0.24, 0.07],
          [0.12, 0.13],
          [0.1, 0.15],
        ],
        steel(),
      ),
      0,
      1.1,
      0,
    ),
    put(cylinder(0.17, 0.24, gloss(second(look, look.tone))), 0, 1.2, 0),
  );

/** Perfume: thick glass with its colour. */
const flacon: Model = (look) =>
  group(
    box(0.72, 0.86, 0.34, glass("#ffffff", 0.3), 0.07),
    put(box(0.6, 0.68, 0.22, gloss(mixed(main(look), "#ffffff", 0.25)), 0.05), 0, 0.09, 0),
    put(cylinder(0.1, 0.1, steel("#d9b25c")), 0, 0.86, 0),
    put(box(0.28, 0.3, 0.28, gloss(second(look, "#d9b25c")), 0.03), 0, 0.95, 0),
    put(sheet(0.46, 0.46, printed(paperLabel(look, 600, 600))), 0, 0.2, 0.176),
  );

/** Little on cream paper, within a thin frame. */
function paperLabel(look: Look, width: number, height: number) {
  return drawn(width, height, (context) => {
    context.fillStyle = "#fbf6ea";
    context.fillRect(0, 0, width, height);
    context.strokeStyle = look.tone;
    context.lineWidth = width * 0.012;
    context.strokeRect(width * 0.05, width * 0.05, width * 0.9, height - width * 0.1);
    sign(context, look, width / 2, height * 0.2, width * 0.16, look.tone);
    write(
      context,
      look.company,
      { x: width * 0.1, y: height * 0.3, width: width * 0.8, height: height * 0.12 },
      { colour: look.tone, weight: 600, largest: width * 0.085 },
    );
    write(
      context,
      look.title,
      { x: width * 0.1, y: height * 0.44, width: width * 0.8, height: height * 0.34 },
      { largest: width * 0.14 },
    );
    write(
      context,
      look.amount,
      { x: width * 0.1, y: height * 0.79, width: width * 0.8, height: height * 0.11 },
      { weight: 500, largest: width * 0.07 },
    );
  });
}

const candle: Model = (look) =>
  group(
    put(cylinder(0.4, 0.62, gloss(mixed(main(look), "#ffffff", 0.35))), 0, 0.05, 0),
    turned(
      [
        [0, 0],
        [0.44, 0],
        [0.45, 0.02],
        [0.45, 0.86],
        [0.42, 0.86],
      ],
      glass(),
    ),
    put(wrapped(0.454, 0.5, printed(paperLabel(look, 800, 480)), { angle: 1.9 }), 0, 0.14, 0),
    bar([0, 0.66, 0], [0.01, 0.76, 0], 0.012, rubber()),
    put(
      ball(
        0.035,
        new three.MeshStandardMaterial({ color: "#ffd27a", emissive: "#ffa531", emissiveIntensity: 1 }),
        2.1,
      ),
      0.01,
      0.74,
      0,
    ),
  );

const diffuser: Model = (look) =>
  group(
    thrown(
      [
        [0, 0],
        [0.34, 0],
        [0.4, 0.06],
        [0.4, 0.5],
        [0.3, 0.66],
        [0.12, 0.72],
        [0.12, 0.84],
      ],
      glass(mixed(main(look), "#ffffff", 0.4), 0.6),
    ),
    put(wrapped(0.404, 0.34, printed(paperLabel(look, 700, 520)), { angle: 1.5 }), 0, 0.12, 0),
    put(cylinder(0.14, 0.1, steel("#d9b25c")), 0, 0.76, 0),
    several(6, (index) =>
      bar(
        [0, 0.5, 0],
        [-0.3 + index * 0.12, 1.6 - Math.abs(index - 2.5) * 0.04, (index % 2) * 0.2 - 0.1],
        0.014,
        paint("#c9a06b"),
      ),
    ),
  );

export const bottlesModels: Record<string, Model> = {
  bottle: bottleWith(flipTop),
  pump: bottleWith(pumpTop),
  dropper: bottleWith(dropperTop, true),
  trigger: bottleWith(triggerTop),
  mist: bottleWith(mistTop, true),
  tube,
  cartridge,
  spray,
  flacon,
  candle,
  diffuser,
};
