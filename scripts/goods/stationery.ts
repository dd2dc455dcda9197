import * as three from "three";
import {
  type Body,
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
  sheet,
  turned,
} from "./bodies.ts";
import { front } from "./labels.ts";
import { type Model, main } from "./looks.ts";
import { drawn, gloss, paint, printed, rubber, steel } from "./materials.ts";
import { type Look, mixed, sign } from "./print.ts";

/** What one writes and cuts with. */
const pi = Math.PI;

const notebook: Model = (look) =>
  put(
    group(
      box(1, 1.34, 0.14, paint("#fbfaf6", 0.8), 0.01),
      put(sheetBox(look), 0, 0, 0.08),
      put(box(1.02, 1.36, 0.02, paint(mixed(main(look), "#000000", 0.2)), 0.01), 0, -0.01, -0.08),
      several(16, (index) =>
        put(put(ring(0.085, 0.012, rubber("#2d3033")), 0, -0.012, 0), -0.5, 0.09 + index * 0.078, 0, {}),
      ),
    ),
    0,
    0,
    0,
    { rx: -0.16 },
  );

function sheetBox(look: Look): Body {
  const edge = paint(main(look));
  const mesh = new three.Mesh(new three.BoxGeometry(1.02, 1.36, 0.02), [
    edge,
    edge,
    edge,
    edge,
    printed(front(look, 800, 1067), 0.4),
    edge,
  ]);
  mesh.position.y = 0.67;
  return group(mesh);
}

const calendar: Model = (look) => {
  const page = printed(
    drawn(900, 660, (context) => {
      context.fillStyle = "#fdfcf9";
      context.fillRect(0, 0, 900, 660);
      context.fillStyle = main(look);
      context.fillRect(0, 0, 900, 150);
      sign(context, look, 90, 75, 90, "#ffffff");
      context.fillStyle = "#ffffff";
      context.font = "800 78px Figtree";
      context.textBaseline = "middle";
      context.fillText("Janeiro", 160, 80);
      context.textAlign = "center";
      for (let day = 1; day <= 31; day++) {
        const place = day + 3;
        context.fillStyle = place % 7 === 0 ? main(look) : "#2b2724";
        context.font = "600 50px Figtree";
        context.fillText(String(day), 75 + (place % 7) * 125, 210 + Math.floor(place / 7) * 84);
      }
    }),
    0.7,
  );
  return group(
    put(
      group(box(1.3, 0.95, 0.02, paint("#fdfcf9"), 0.006), put(sheet(1.28, 0.93, page), 0, 0.01, 0.0125)),
      0,
      0,
      0.3,
      { rx: -0.3 },
    ),
    put(box(1.3, 0.95, 0.02, paint(main(look)), 0.006), 0, 0, -0.28, { rx: 0.3 }),
    several(13, (index) =>
      put(put(ring(0.035, 0.01, steel()), 0, 0, 0, { rz: pi / 2 }), -0.55 + index * 0.092, 0.88, 0.02),
    ),
  );
};

const pencilOf = (color: string): Body =>
  group(
    put(
      turned(
        [
          [0.001, 0],
          [0.02, 0.05],
        ],
        rubber("#2b2724"),
      ),
      0,
      0,
      0,
    ),
    put(
      turned(
        [
          [0.02, 0],
          [0.06, 0.12],
        ],
        paint("#e6c694", 0.8),
      ),
      0,
      0.05,
      0,
    ),
    put(cylinder(0.06, 0.86, gloss(color)), 0, 0.17, 0),
    put(cylinder(0.062, 0.07, steel("#d9b25c")), 0, 1.02, 0),
    put(cylinder(0.055, 0.07, rubber("#e9a0a8")), 0, 1.09, 0),
  );

const few = (make: (index: number) => Body): Body =>
  several(3, (index) =>
    put(make(index), index * 0.3, 0.07, index * 0.14, { rx: -pi / 2 + 0.02, rz: 0.5 - index * 0.16 }),
  );

const pencil: Model = (look) =>
  few((index) => pencilOf([main(look), "#2b2724", look.tone][index] ?? look.tone));

const crayon: Model = () =>
  few((index) =>
    group(
      put(
        turned(
          [
            [0.02, 0],
            [0.06, 0.14],
          ],
          paint(["#2360b0", "#c5302b", "#3f8f4f"][index] ?? "#c5302b", 0.7),
        ),
        0,
        0,
        0,
      ),
      put(
        cylinder(0.075, 0.7, paint(["#2360b0", "#c5302b", "#3f8f4f"][index] ?? "#c5302b", 0.7)),
        0,
        0.14,
        0,
      ),
    ),
  );

const pen: Model = (look) =>
  few(() =>
    group(
      put(
        turned(
          [
            [0.006, 0],
            [0.03, 0.1],
          ],
          steel("#d9b25c"),
        ),
        0,
        0,
        0,
      ),
      put(cylinder(0.05, 0.8, gloss("#e9eef4")), 0, 0.1, 0),
      put(cylinder(0.062, 0.4, gloss(main(look))), 0, 0.84, 0),
      put(box(0.03, 0.34, 0.03, gloss(main(look)), 0.01), 0, 0.86, 0.075),
    ),
  );

const setSquare: Model = (look) => {
  const shape = outline(
    [
      [0, 0],
      [1.1, 0],
      [0, 1.1],
    ],
    0.02,
  );
  shape.holes.push(
    outline(
      [
        [0.2, 0.2],
        [0.6, 0.2],
        [0.2, 0.6],
      ],
      0.02,
    ),
  );
  const clear = paint(mixed(main(look), "#ffffff", 0.3), 0.1);
  clear.transparent = true;
  clear.opacity = 0.65;
  return group(put(plate(shape, 0.02, clear, 0.01), 0, 0, 0, { rx: -0.3 }));
};

const paints: Model = () =>
  several(6, (index) => {
    const color = ["#c5302b", "#efc52f", "#2360b0", "#3f8f4f", "#f7f6f3", "#242424"][index] ?? "#c5302b";
    return put(
      group(
        turned(
          [
            [0, 0],
            [0.2, 0],
            [0.21, 0.3],
            [0.21, 0.34],
          ],
          gloss(color),
        ),
        put(cylinder(0.225, 0.12, gloss(index === 4 ? "#e6e2d8" : mixed(color, "#ffffff", 0.1))), 0, 0.33, 0),
      ),
      (index % 3) * 0.5,
      0,
      Math.floor(index / 3) * -0.5 + 0.25,
    );
  });

const scissors: Model = (look) => {
  const half = (end: 1 | -1) =>
    group(
      put(
        plate(
          outline(
            [
              [-0.06, 0],
              [0.07, 0],
              [0.05, 0.9],
              [0, 1.05],
            ],
            0.02,
          ),
          0.02,
          steel("#dfe3e6", 0.15),
          0.008,
        ),
        0,
        0,
        end * 0.02,
      ),
      put(ring(0.2, 0.06, rubber(main(look))), 0.12, -0.62, 0.02 + end * 0.02, { rx: pi / 2 }),
      put(
        rod(
          [
            [0, 0.06, 0.02],
            [0.02, -0.2, 0.02],
            [0.1, -0.42, 0.02],
          ],
          0.06,
          rubber(main(look)),
        ),
        0,
        0,
        end * 0.02,
      ),
    );
  return lying(
    group(
      put(half(1), 0, 0, 0.06, { rz: 0.26 }),
      put(half(-1), 0, 0, 0.06, { rz: -0.26 }),
      put(put(cylinder(0.05, 0.06, steel()), 0, 0, 0, { rx: pi / 2 }), 0, 0.05, 0.08),
    ),
  );
};

export const stationeryModels: Record<string, Model> = {
  notebook,
  calendar,
  pencil,
  crayon,
  pen,
  setsquare: setSquare,
  paints,
  scissors,
};
