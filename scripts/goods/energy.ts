import * as three from "three";
import { ball, bar, box, coil, cylinder, group, put, rod, several, sheet, thrown } from "./bodies.ts";
import { sticker } from "./labels.ts";
import { is, type Model, main } from "./looks.ts";
import { double, drawn, glass, gloss, glowing, paint, printed, rubber, steel } from "./materials.ts";
import { screen } from "./office.ts";
import { inkOn, type Look, mixed, sign, write } from "./print.ts";

/** Networks, contracts, and the sun. */
const pi = Math.PI;

const foot = (look: Look) => put(sheet(0.4, 0.16, printed(sticker(look, 500, 200))), 0, 0, 0);

const dish: Model = () =>
  group(
    put(
      thrown(
        [
          [0, 0],
          [0.3, 0.04],
          [0.56, 0.14],
          [0.74, 0.3],
        ],
        double(gloss("#d4d9dd")),
      ),
      0,
      0.86,
      0.04,
      { rx: 1.15 },
    ),
    bar([0, 0.9, 0.1], [0, 1.0, 0.74], 0.02, steel()),
    put(box(0.12, 0.12, 0.16, rubber("#3b4046"), 0.03), 0, 0.98, 0.7),
    put(cylinder(0.05, 0.92, steel("#8d9296")), 0, 0, -0.1),
    put(cylinder(0.3, 0.04, steel("#8d9296")), 0, 0, -0.1),
  );

const deskPhone: Model = (look) =>
  group(
    put(box(1, 0.16, 0.9, gloss(main(look)), 0.07), 0, 0.06, 0, { rx: 0.22 }),
    put(box(0.26, 0.16, 1, gloss(main(look)), 0.08), -0.34, 0.26, 0, { rx: 0.22 }),
    put(put(sheet(0.5, 0.24, screen(look, 0.5, 0.24)), 0, 0, 0, { rx: -pi / 2 + 0.22 }), 0.17, 0.28, -0.12),
    several(4, (row) =>
      several(3, (index) =>
        put(
          box(0.11, 0.04, 0.08, paint(main(look) === "#242424" ? "#5a5f64" : "#ffffff"), 0.02),
          0.04 + index * 0.14,
          0.22 - row * 0.025,
          0 + row * 0.11,
        ),
      ),
    ),
    put(coil(0.05, 0.5, 9, 0.014, rubber("#3b4046")), -0.52, 0.06, 0.3, { rx: pi / 2 }),
  );

const camera: Model = (look) =>
  group(
    put(cylinder(0.3, 0.06, gloss(main(look))), 0, 0, 0),
    put(cylinder(0.08, 0.34, gloss(main(look))), 0, 0.04, 0),
    put(
      group(
        put(cylinder(0.27, 0.86, gloss(main(look))), 0, 0, -0.3, { rx: pi / 2 }),
        put(cylinder(0.23, 0.04, rubber("#15171a")), 0, 0, 0.54, { rx: pi / 2 }),
        put(ball(0.13, glass("#203040", 0.9)), 0, -0.13, 0.54),
        put(box(0.6, 0.05, 1, gloss(main(look)), 0.02), 0, 0.26, 0.16),
        put(ball(0.018, glowing("#e03030")), 0.15, 0.12, 0.57),
      ),
      0,
      0.6,
      0,
      { rx: 0.1 },
    ),
  );

const tracker: Model = (look) =>
  group(
    box(0.9, 0.26, 0.62, gloss(main(look)), 0.08),
    put(put(sheet(0.6, 0.34, printed(sticker(look, 700, 400))), 0, 0, 0, { rx: -pi / 2 }), 0, 0.262, 0),
    rod(
      [
        [0.4, 0.12, 0],
        [0.8, 0.06, 0.1],
        [1, 0.04, 0.4],
        [0.8, 0.04, 0.6],
        [0.4, 0.04, 0.62],
      ],
      0.022,
      rubber("#c5302b"),
    ),
    rod(
      [
        [0.4, 0.12, 0.06],
        [0.84, 0.06, 0.14],
        [1.06, 0.04, 0.44],
        [0.84, 0.04, 0.66],
        [0.4, 0.04, 0.7],
      ],
      0.022,
      rubber(),
    ),
    ...[0, 1].map((index) =>
      put(ball(0.02, glowing(index ? "#5fd08a" : "#4aa8ff")), 0.34, 0.24, -0.2 + index * 0.09),
    ),
  );

const folder: Model = (look) => {
  const colour = main(look);
  const front = printed(drawnCover(look), 0.5);
  const edge = paint(mixed(colour, "#000000", 0.15), 0.6);
  const mesh = new three.Mesh(new three.BoxGeometry(1, 1.36, 0.05), [edge, edge, edge, edge, front, edge]);
  mesh.position.y = 0.68;
  return group(
    put(
      group(
        mesh,
        put(box(0.94, 1.3, 0.03, paint("#fbfaf6", 0.8), 0.004), 0.02, 0.03, -0.045),
        put(box(1, 1.36, 0.02, edge, 0.004), 0, 0, -0.08),
      ),
      0,
      0,
      0,
      { rx: -0.16 },
    ),
    put(
      group(
        box(0.62, 0.4, 0.014, gloss(look.tone), 0.012),
        put(sheet(0.58, 0.36, printed(sticker(look, 600, 372))), 0, 0.02, 0.0085),
      ),
      0.56,
      0.01,
      0.46,
      { rx: -1.2, ry: -0.1 },
    ),
  );
};

const drawnCover = (look: Look) =>
  drawn(750, 1020, (context) => {
    const colour = main(look);
    const ink = inkOn(colour);
    context.fillStyle = colour;
    context.fillRect(0, 0, 750, 1020);
    sign(context, look, 560, 790, 620, mixed(colour, "#ffffff", 0.16));
    sign(context, look, 120, 130, 110, ink);
    write(
      context,
      look.company,
      { x: 195, y: 80, width: 490, height: 100 },
      { colour: ink, weight: 700, largest: 54, align: "left" },
    );
    write(
      context,
      look.title,
      { x: 70, y: 240, width: 610, height: 330 },
      { colour: ink, largest: 104, align: "left" },
    );
    write(
      context,
      look.amount || "proposta",
      { x: 70, y: 880, width: 610, height: 70 },
      { colour: ink, weight: 600, largest: 48, align: "left" },
    );
  });

const panelArt = (color: string) =>
  drawn(600, 900, (context) => {
    context.fillStyle = "#d7dbe0";
    context.fillRect(0, 0, 600, 900);
    for (let row = 0; row < 9; row++)
      for (let column = 0; column < 6; column++) {
        context.fillStyle = mixed(color, "#000000", 0.3 + ((row + column) % 2) * 0.05);
        context.beginPath();
        context.roundRect(10 + column * 97, 10 + row * 98, 93, 94, 12);
        context.fill();
        context.fillStyle = "rgba(220,230,245,.4)";
        for (const x of [24, 55]) context.fillRect(10 + column * 97 + x, 10 + row * 98, 2, 94);
      }
  });

const panels: Model = (look) => {
  const face = printed(panelArt(main(look)), 0.12);
  face.clearcoat = 1;
  const edge = steel("#c9ced3", 0.3);
  const mesh = new three.Mesh(new three.BoxGeometry(0.86, 1.3, 0.05), [edge, edge, edge, edge, face, edge]);
  mesh.position.y = 0.65;
  return group(
    put(group(mesh), 0, 0.12, 0, { rx: -0.55 }),
    ...[-0.3, 0.3].flatMap((x) => [
      bar([x, 0.02, 0.06], [x, 0.02, -0.72], 0.022, edge),
      bar([x, 0.02, -0.7], [x, 1.1, -0.64], 0.022, edge),
      bar([x, 0.02, 0.04], [x, 0.14, 0.02], 0.022, edge),
    ]),
  );
};

const wallBox: Model = (look) => {
  const tall = is(look, "tall") ? 1.3 : 0.92;
  return group(
    box(0.8, tall, 0.28, gloss(main(look)), 0.06),
    put(sheet(0.6, 0.4, printed(sticker(look, 700, 467))), 0, tall * 0.32, 0.1425),
    put(box(0.34, 0.16, 0.012, paint("#15171a", 0.2), 0.02), 0, tall * 0.82, 0.14),
    put(box(0.2, 0.03, 0.014, glowing("#5fd08a"), 0.004), 0, tall * 0.85, 0.142),
    is(look, "cable")
      ? group(
          rod(
            [
              [0.4, 0.4, 0],
              [0.64, 0.1, 0.1],
              [0.86, 0.3, 0.1],
              [0.84, 0.66, 0.06],
              [0.62, 0.7, 0.06],
              [0.5, 0.5, 0.12],
            ],
            0.035,
            rubber(),
          ),
          put(box(0.14, 0.3, 0.14, rubber(), 0.05), 0.5, 0.36, 0.14),
        )
      : group(...[-0.2, 0, 0.2].map((x) => put(cylinder(0.05, 0.1, rubber()), x, -0.09, 0))),
  );
};

const wellPump: Model = (look) =>
  put(
    group(
      cylinder(0.2, 1.2, steel("#cdd2d6", 0.2)),
      put(cylinder(0.21, 0.12, rubber()), 0, 1.2, 0),
      put(cylinder(0.2, 0.36, steel("#cdd2d6", 0.2)), 0, 1.32, 0),
      put(cylinder(0.11, 0.14, steel("#d9b25c")), 0, 1.68, 0),
      rod(
        [
          [0.12, 1.66, 0],
          [0.3, 1.9, 0],
          [0.5, 1.4, 0],
          [0.5, 0.4, 0.1],
          [0.66, 0.1, 0.3],
        ],
        0.03,
        rubber("#2360b0"),
      ),
      put(foot({ ...look }), 0, 0.6, 0.202),
    ),
    0,
    0,
    0,
  );

const heater: Model = () =>
  group(
    put(cylinder(0.3, 1.7, steel("#d5dade", 0.2)), 0.85, 1.3, -0.5, { rz: pi / 2 }),
    several(11, (index) =>
      put(put(cylinder(0.055, 1.4, glass("#1a2450", 0.85)), 0, 0, 0), -0.7 + index * 0.14, 0.06, 0.44, {
        rx: -0.75,
      }),
    ),
    put(box(1.66, 0.06, 0.08, steel()), 0, 0.04, 0.46),
    ...[-0.8, 0.8].flatMap((x) => [
      bar([x, 0.02, 0.5], [x, 1.1, -0.5], 0.025, steel("#8d9296")),
      bar([x, 0, -0.6], [x, 1.1, -0.5], 0.025, steel("#8d9296")),
    ]),
  );

const gardenLamp: Model = (look) =>
  group(
    put(cylinder(0.02, 0.2, steel()), 0, 0, 0),
    put(cylinder(0.05, 0.8, gloss(main(look))), 0, 0.06, 0),
    put(cylinder(0.17, 0.3, glowing("#ffe2a0"), 0.2), 0, 0.86, 0),
    put(cylinder(0.3, 0.06, gloss(main(look)), 0.22), 0, 1.15, 0),
    put(box(0.24, 0.02, 0.24, paint("#1a2450", 0.15), 0.004), 0, 1.21, 0),
    cylinder(0.16, 0.03, gloss(main(look))),
  );

export const energyModels: Record<string, Model> = {
  dish,
  deskphone: deskPhone,
  camera,
  tracker,
  folder,
  panels,
  wallbox: wallBox,
  wellpump: wellPump,
  heater,
  gardenlamp: gardenLamp,
};
