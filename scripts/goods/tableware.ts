import * as three from "three";
import { type Body, ball, box, cylinder, group, put, rod, several, turned } from "./bodies.ts";
import { type Model, main, stickerOn } from "./looks.ts";
import { double, gloss, paint } from "./materials.ts";
import { mixed } from "./print.ts";

/** What food is served and wrapped in. */
const pi = Math.PI;

const lunchBox: Model = (look) =>
  group(
    put(box(1.4, 0.26, 0.96, gloss(main(look)), 0.06), 0, 0, 0),
    put(box(0.62, 0.05, 0.84, paint("#f6efe0", 0.9), 0.02), -0.34, 0.225, 0),
    put(box(0.58, 0.05, 0.38, paint("#8a4b22", 0.8), 0.02), 0.34, 0.225, -0.22),
    put(box(0.58, 0.05, 0.38, paint("#4f8f3f", 0.8), 0.02), 0.34, 0.225, 0.22),
    put(put(box(1.44, 0.06, 1, paint("#e4e8ea", 0.15), 0.03), 0, 0, 0, { rx: -1.25 }), 0, 0.1, -0.62),
    several(30, (index) =>
      put(
        ball(0.035, paint("#fdfaf0", 0.9), 0.6),
        -0.6 + (index % 6) * 0.1,
        0.265,
        -0.36 + Math.floor(index / 6) * 0.17,
      ),
    ),
  );

const jarClear: Model = (look) =>
  several(3, (index) =>
    put(
      group(
        turned(
          [
            [0, 0],
            [0.3, 0],
            [0.34, 0.4],
            [0.34, 0.46],
          ],
          double(paint("#e3e8ea", 0.12)),
        ),
        put(cylinder(0.37, 0.08, gloss(look.tone)), 0, 0.44, 0),
        put(stickerOn(look, 0.3, 0.2), 0, 0.12, 0.335),
      ),
      (index % 2) * 0.78,
      index > 1 ? 0.52 : 0,
      0,
      { ry: 0.1 },
    ),
  );

const cupcakes: Model = (look) =>
  several(5, (index) =>
    put(
      pleated(index % 2 ? mixed(main(look), "#ffffff", 0.5) : main(look)),
      (index % 3) * 0.62,
      index > 2 ? 0 : 0,
      index > 2 ? 0.56 : 0,
      { rx: index === 4 ? 1.2 : 0 },
    ),
  );

function pleated(color: string): Body {
  const geometry = new three.CylinderGeometry(0.34, 0.22, 0.34, 72, 1, true);
  const places = geometry.getAttribute("position");
  for (let index = 0; index < places.count; index++) {
    const out = 1 + (Math.floor(index % 73) % 2) * 0.07;
    places.setX(index, places.getX(index) * out);
    places.setZ(index, places.getZ(index) * out);
  }
  geometry.computeVertexNormals();
  const mesh = new three.Mesh(geometry, double(paint(color, 0.8)));
  mesh.position.y = 0.17;
  return group(mesh, cylinder(0.22, 0.01, paint(color, 0.8)));
}

export const ribbon: Model = (look) =>
  group(
    put(
      put(
        turned(
          [
            [0.2, 0],
            [0.62, 0],
            [0.62, 0.34],
            [0.2, 0.34],
          ],
          gloss(main(look)),
        ),
        0,
        0,
        0,
        { rx: pi / 2 },
      ),
      0,
      0.62,
      -0.1,
    ),
    ...[-0.13].map((z) =>
      put(
        put(
          turned(
            [
              [0.18, 0],
              [0.7, 0],
              [0.7, 0.02],
              [0.18, 0.02],
            ],
            paint("#fbfaf6"),
          ),
          0,
          0,
          0,
          { rx: pi / 2 },
        ),
        0,
        0.68,
        z,
      ),
    ),
    put(stickerOn(look, 0.42, 0.28), 0, 0.9, 0.275),
    rod(
      [
        [0.5, 0.2, 0.1],
        [0.8, 0.03, 0.2],
        [1.1, 0.1, 0.4],
        [1.3, 0.02, 0.3],
      ],
      0.03,
      gloss(main(look)),
    ),
  );

const tape: Model = (look) =>
  several(2, (index) =>
    put(
      turned(
        [
          [0.24, 0],
          [0.42, 0],
          [0.42, 0.3],
          [0.24, 0.3],
          [0.24, 0],
        ],
        paint(index ? look.tone : main(look), 0.8),
      ),
      index * 0.2,
      index * 0.31,
      0,
    ),
  );

export const tablewareModels: Record<string, Model> = {
  lunchbox: lunchBox,
  jarclear: jarClear,
  cupcakes,
  ribbon,
  tape,
};
