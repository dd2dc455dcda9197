import * as three from "three";
import { type Body, ball, box, cylinder, group, outline, plate, put, rod, several, sheet } from "./bodies.ts";
import { front, stamp } from "./labels.ts";
import { type Model, main, stickerOn } from "./looks.ts";
import { double, drawn, gloss, paint, printed, steel } from "./materials.ts";
import { type Look, mixed } from "./print.ts";

/** Boxes and cups of paper. */
const pi = Math.PI;

const pizzaBox: Model = (look) => {
  const art = printed(stamp(look, 900, 900, "#f4efe4", look.tone), 0.8);
  const side = paint("#c79f70", 0.85);
  const one = () =>
    new three.Mesh(new three.BoxGeometry(1.3, 0.14, 1.3), [side, side, art, side, side, side]);
  const heap = several(3, (index) =>
    put(group(one()), 0, 0.07 + index * 0.145, 0, { ry: index * 0.05 - 0.06 }),
  );
  return group(heap, put(group(one()), -0.1, 0.68, -0.86, { rx: pi / 2 - 0.16 }));
};

const coneOf = (look: Look, low: number, high: number, tall: number, color = main(look)): Body => {
  const stripes = printed(
    drawn(1024, 256, (context) => {
      for (let stripe = 0; stripe < 24; stripe++) {
        context.fillStyle = stripe % 2 ? "#fbfaf6" : color;
        context.fillRect((stripe * 1024) / 24, 0, 1024 / 24 + 1, 256);
      }
    }),
    0.6,
  );
  const mesh = new three.Mesh(new three.CylinderGeometry(high, low, tall, 64, 1, true), double(stripes));
  mesh.position.y = tall / 2;
  return group(mesh, cylinder(low, 0.02, paint(color)));
};

const popcorn: Model = (look) =>
  group(
    coneOf(look, 0.42, 0.58, 1.1),
    put(stickerOn(look, 0.5, 0.4), 0, 0.36, 0.53),
    several(40, (index) =>
      put(
        ball(0.1, paint(index % 4 ? "#fdf6e0" : "#f4dc96", 0.9)),
        Math.cos(index * 2.4) * 0.08 * Math.sqrt(index),
        1.0 + (0.14 - index * 0.003),
        Math.sin(index * 2.4) * 0.08 * Math.sqrt(index),
      ),
    ),
  );

const friesBox: Model = (look) =>
  group(
    put(
      plate(
        outline(
          [
            [-0.34, 0],
            [0.34, 0],
            [0.48, 0.8],
            [0.2, 0.68],
            [-0.2, 0.68],
            [-0.48, 0.8],
          ],
          0.04,
        ),
        0.02,
        printed(
          drawn(8, 8, (context) => {
            context.fillStyle = main(look);
            context.fillRect(0, 0, 8, 8);
          }),
          0.5,
        ),
        0.006,
      ),
      0,
      0,
      0.16,
    ),
    put(
      plate(
        outline(
          [
            [-0.34, 0],
            [0.34, 0],
            [0.48, 0.92],
            [-0.48, 0.92],
          ],
          0.04,
        ),
        0.02,
        paint(mixed(main(look), "#000000", 0.12)),
        0.006,
      ),
      0,
      0,
      -0.16,
    ),
    ...[-1, 1].map((end) =>
      put(box(0.03, 0.76, 0.3, paint(main(look))), end * 0.39, 0, 0, { rz: -end * 0.17 }),
    ),
    several(18, (index) =>
      put(
        box(0.075, 0.9, 0.075, paint(index % 2 ? "#f0c25c" : "#e4ae42", 0.7), 0.01),
        -0.34 + (index % 9) * 0.085,
        0.28 + ((index * 7) % 5) * 0.05,
        index < 9 ? 0.06 : -0.06,
        { rz: ((index % 9) - 4) * -0.035 },
      ),
    ),
    put(stickerOn(look, 0.5, 0.3), 0, 0.2, 0.2),
  );

const envelope: Model = (look) =>
  several(3, (index) =>
    put(
      group(
        box(1.4, 0.96, 0.03, paint(index ? mixed(main(look), "#ffffff", 0.2) : main(look), 0.5), 0.01),
        put(
          plate(
            outline(
              [
                [-0.7, 0],
                [0.7, 0],
                [0, -0.42],
              ],
              0.03,
            ),
            0.008,
            paint(mixed(main(look), "#000000", 0.15), 0.5),
            0.004,
          ),
          0,
          0.95,
          0.016,
        ),
        index === 2 ? put(stickerOn(look, 0.7, 0.34), 0, 0.1, 0.02) : group(),
      ),
      index * 0.1,
      0.02,
      index * 0.12,
      { rx: -0.22, ry: index * 0.06 },
    ),
  );

const mealBox: Model = (look) => {
  const art = printed(front({ ...look, colours: [look.tone] }, 800, 800), 0.5);
  return group(
    frustum(0.36, 0.52, 0.86, paint("#fbfaf6", 0.5)),
    put(put(sheet(0.62, 0.62, art), 0, 0, 0, { rx: 0.13 }), 0, 0.1, 0.52),
    rod(
      [
        [-0.62, 0.84, 0],
        [-0.5, 1.2, 0],
        [0.5, 1.2, 0],
        [0.62, 0.84, 0],
      ],
      0.018,
      steel(),
    ),
    put(frustum(0.52, 0.16, 0.26, paint("#f4f1ea", 0.5)), 0, 0.86, 0),
  );
};

function frustum(low: number, high: number, tall: number, material: three.Material): Body {
  const mesh = new three.Mesh(
    new three.CylinderGeometry(high * Math.SQRT2, low * Math.SQRT2, tall, 4, 1),
    material,
  );
  mesh.rotation.y = pi / 4;
  mesh.position.y = tall / 2;
  mesh.geometry = mesh.geometry.toNonIndexed() as typeof mesh.geometry;
  mesh.geometry.computeVertexNormals();
  return group(mesh);
}

const cup: Model = (look) =>
  several(2, (index) =>
    put(
      group(
        coneOf(look, 0.3, 0.42, 1),
        put(stickerOn(look, 0.4, 0.36), 0, 0.32, 0.37),
        put(cylinder(0.45, 0.07, paint("#f7f6f3", 0.4)), 0, 0.99, 0),
        put(cylinder(0.36, 0.06, paint("#f7f6f3", 0.4)), 0, 1.05, 0),
        put(cylinder(0.035, 0.7, gloss(look.tone)), 0.1, 0.96, 0, { rz: -0.14 }),
      ),
      index * 0.8,
      0,
      index * 0.3,
    ),
  );

export const paperModels: Record<string, Model> = {
  pizzabox: pizzaBox,
  popcorn,
  friesbox: friesBox,
  envelope,
  mealbox: mealBox,
  cup,
};
