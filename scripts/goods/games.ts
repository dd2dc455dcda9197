import * as three from "three";
import {
  ball,
  bar,
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
import { down } from "./household.ts";
import { type Model, main, seenFromAbove } from "./looks.ts";
import { cloth, gloss, paint, rubber, steel, wood } from "./materials.ts";
import { toyColours } from "./toys.ts";

/** What one plays outside with. */
const pi = Math.PI;

const kite: Model = (look) =>
  lying(
    group(
      put(
        plate(
          outline(
            [
              [0, 0.9],
              [0.62, 0.2],
              [0, -0.8],
              [-0.62, 0.2],
            ],
            0.02,
          ),
          0.012,
          paint(main(look), 0.7),
          0.004,
        ),
        0,
        0,
        0.04,
      ),
      put(
        plate(
          outline(
            [
              [0, 0.9],
              [0.62, 0.2],
              [0, 0.2],
            ],
            0.02,
          ),
          0.012,
          paint("#efc52f", 0.7),
          0.004,
        ),
        0,
        0,
        0.046,
      ),
      put(
        plate(
          outline(
            [
              [0, -0.8],
              [-0.62, 0.2],
              [0, 0.2],
            ],
            0.02,
          ),
          0.012,
          paint("#2360b0", 0.7),
          0.004,
        ),
        0,
        0,
        0.046,
      ),
      bar([0, 0.9, 0.07], [0, -0.8, 0.07], 0.015, wood("#d2ab77")),
      bar([-0.62, 0.2, 0.07], [0.62, 0.2, 0.07], 0.015, wood("#d2ab77")),
      rod(
        [
          [0, -0.8, 0.03],
          [0.14, -1.02, 0.03],
          [-0.1, -1.26, 0.03],
          [0.12, -1.5, 0.03],
        ],
        0.014,
        paint("#fbf6ea"),
      ),
      several(4, (index) =>
        put(
          box(0.26, 0.1, 0.02, cloth(toyColours[index] ?? "#c5302b"), 0.01),
          index % 2 ? -0.05 : 0.09,
          -1.0 - index * 0.15,
          0.03,
          { rz: 0.4 },
        ),
      ),
      put(put(cylinder(0.16, 0.36, paint("#fbf6ea", 0.8)), 0, 0, 0, { rz: pi / 2 }), 0.86, -0.6, 0.16),
      ...[0.48, 0.88].map((x) =>
        put(put(cylinder(0.22, 0.05, wood("#b98a57")), 0, 0, 0, { rz: pi / 2 }), x, -0.6, 0.2),
      ),
    ),
  );

const yoyo: Model = (look) =>
  group(
    ...[-0.14, 0.06].map((z) =>
      put(
        put(cylinder(0.5, 0.14, gloss(main(look)), 0.42), 0, 0, 0, { rx: z > 0 ? pi / 2 : -pi / 2 }),
        0,
        0.5,
        z + (z > 0 ? 0 : 0.02),
      ),
    ),
    put(put(cylinder(0.2, 0.03, gloss("#efc52f")), 0, 0, 0, { rx: pi / 2 }), 0, 0.5, 0.19),
    rod(
      [
        [0, 0.95, 0],
        [0.5, 1.1, 0],
        [0.8, 0.6, 0.1],
        [0.9, 0.05, 0.3],
      ],
      0.015,
      paint("#fbf6ea"),
    ),
  );

const football: Model = () => {
  const base = ball(0.7, paint("#fbfaf6", 0.4));
  const spots = new three.IcosahedronGeometry(0.7, 0).getAttribute("position");
  const seen = new Map<string, three.Vector3>();
  for (let index = 0; index < spots.count; index++) {
    const point = new three.Vector3().fromBufferAttribute(spots, index);
    seen.set(
      point
        .toArray()
        .map((value) => value.toFixed(2))
        .join(),
      point,
    );
  }
  const patches = [...seen.values()].map((point) => {
    const patch = new three.Mesh(new three.CylinderGeometry(0.2, 0.23, 0.02, 5), paint("#1f2226", 0.4));
    patch.position.copy(point.clone().setLength(0.685)).add(new three.Vector3(0, 0.7, 0));
    patch.quaternion.setFromUnitVectors(new three.Vector3(0, 1, 0), point.clone().normalize());
    return group(patch);
  });
  return put(group(base, ...patches), 0, 0, 0, { ry: 0.4 });
};

const scooter: Model = (look) =>
  group(
    put(box(1.1, 0.06, 0.28, gloss(main(look)), 0.03), 0, 0.14, 0),
    ...[-0.62, 0.72].map((x) =>
      put(put(cylinder(0.16, 0.08, rubber()), 0, -0.04, 0), x, 0.16, 0, { rx: pi / 2 }),
    ),
    bar([0.56, 0.16, 0], [0.46, 1.3, 0], 0.035, steel()),
    bar([0.46, 1.3, -0.32], [0.46, 1.3, 0.32], 0.03, steel()),
    ...[-1, 1].map((end) => bar([0.46, 1.3, end * 0.2], [0.46, 1.3, end * 0.38], 0.05, rubber(look.tone))),
    put(box(0.4, 0.02, 0.18, rubber("#2d3033"), 0.008), -0.05, 0.2, 0),
  );

const bowling: Model = (look) =>
  group(
    several(6, (index) =>
      put(
        group(
          thrown(
            [
              [0, 0],
              [0.14, 0],
              [0.21, 0.3],
              [0.17, 0.56],
              [0.09, 0.74],
              [0.12, 0.9],
              [0.001, 1.02],
            ],
            gloss("#fbfaf6"),
          ),
          put(ring(0.1, 0.02, gloss(toyColours[index % 5] ?? main(look))), 0, 0.68, 0),
          put(ring(0.2, 0.02, gloss(toyColours[index % 5] ?? main(look))), 0, 0.36, 0),
        ),
        [0, -0.26, 0.26, -0.52, 0, 0.52][index] ?? 0,
        0,
        [0, -0.4, -0.4, -0.8, -0.8, -0.8][index] ?? 0,
      ),
    ),
    put(ball(0.28, gloss(main(look))), 0.62, 0, 0.36),
  );

const paddles: Model = (look) =>
  seenFromAbove(
    group(
      ...[0, 1].map((index) =>
        put(
          down(
            group(
              plate(circle(0.46), 0.04, rubber(index ? "#242424" : main(look)), 0.012),
              put(box(0.16, 0.5, 0.07, wood("#d2ab77"), 0.03), 0, -0.88, 0.03),
            ),
          ),
          index * 0.6,
          index * 0.05,
          index * -0.2,
          { ry: 0.5 - index },
        ),
      ),
      ...[0, 1, 2].map((index) =>
        put(ball(0.1, paint("#fdfcf8", 0.5)), -0.5 + index * 0.85, 0, 0.6 + (index % 2) * 0.2),
      ),
    ),
  );

const circle = (radius: number) =>
  outline(
    Array.from(
      { length: 40 },
      (_, step) =>
        [Math.cos((step / 40) * 2 * pi) * radius, Math.sin((step / 40) * 2 * pi) * radius] as const,
    ),
    0.02,
  );

export const gamesModels: Record<string, Model> = {
  kite,
  yoyo,
  football,
  scooter,
  bowling,
  paddles,
};
