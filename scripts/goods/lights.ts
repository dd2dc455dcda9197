import * as three from "three";
import {
  type Body,
  ball,
  bar,
  box,
  coil,
  cylinder,
  group,
  outline,
  plate,
  put,
  ring,
  several,
  sheet,
  thrown,
  turned,
} from "./bodies.ts";
import { sticker } from "./labels.ts";
import { type Model, main } from "./looks.ts";
import { glass, gloss, glowing, paint, printed, rubber, steel } from "./materials.ts";
import { ivory } from "./office.ts";
import { mixed } from "./print.ts";

/** Lamps and switches. */
const pi = Math.PI;

const bulb: Model = (look) => {
  const isClear = main(look) === "#d9b25c";
  const shape: [number, number][] = [
    [0.15, 0.4],
    [0.18, 0.5],
    [0.32, 0.76],
    [0.36, 0.98],
    [0.26, 1.22],
    [0.1, 1.31],
    [0.001, 1.32],
  ];
  const base = group(
    put(cylinder(0.06, 0.06, rubber()), 0, 0, 0),
    put(cylinder(0.15, 0.26, steel("#c9ced3", 0.25)), 0, 0.05, 0),
    put(coil(0.152, 0.2, 4, 0.016, steel("#c9ced3", 0.25)), 0, 0.08, 0),
  );
  if (!isClear)
    return group(
      base,
      put(cylinder(0.17, 0.14, gloss(ivory), 0.2), 0, 0.3, 0),
      thrown(shape, gloss("#fdfbf4")),
    );
  return group(
    base,
    thrown(shape, glass("#ffd9a0", 0.35)),
    several(5, (index) =>
      bar(
        [Math.cos(index * 1.257) * 0.06, 0.44, Math.sin(index * 1.257) * 0.06],
        [Math.cos(index * 1.257) * 0.14, 1.02, Math.sin(index * 1.257) * 0.14],
        0.013,
        new three.MeshStandardMaterial({ color: "#ffb347", emissive: "#ff9a2e", emissiveIntensity: 1.1 }),
      ),
    ),
    put(cylinder(0.03, 0.3, glass()), 0, 0.4, 0),
  );
};

const flashlight: Model = (look) =>
  put(
    group(
      cylinder(0.16, 1, steel("#3b4046", 0.4)),
      several(6, (index) => put(ring(0.16, 0.012, rubber()), 0, 0.12 + index * 0.11, 0)),
      put(
        turned(
          [
            [0.16, 0],
            [0.3, 0.22],
            [0.3, 0.4],
            [0.26, 0.4],
          ],
          steel("#3b4046", 0.4),
        ),
        0,
        1,
        0,
      ),
      put(cylinder(0.26, 0.02, glowing("#fff2c4")), 0, 1.37, 0),
      put(box(0.08, 0.16, 0.06, paint(look.tone), 0.02), 0, 0.76, 0.15),
    ),
    0,
    0.3,
    0,
    { rz: -pi / 2 - 0.0, ry: -0.7 },
  );

const streetLamp: Model = (look) =>
  group(
    put(box(1.5, 0.16, 0.6, paint(main(look), 0.4, 0.4), 0.07), 0, 0.5, 0, { rz: 0.1 }),
    put(box(1, 0.03, 0.5, glowing("#fff3d6"), 0.01), 0.06, 0.485, 0, { rz: 0.1 }),
    several(6, (index) =>
      put(box(0.03, 0.1, 0.5, paint(main(look), 0.4, 0.4)), -0.1 + index * 0.12, 0.64 + index * 0.012, 0),
    ),
    put(put(cylinder(0.13, 0.5, paint(main(look), 0.4, 0.4)), 0, 0, 0, { rz: pi / 2 }), -0.7, 0.52, 0),
    put(cylinder(0.1, 0.56, steel("#8d9296")), -1.06, 0, 0),
    cylinderBase(-1.06),
  );

const cylinderBase = (x: number): Body => put(cylinder(0.2, 0.05, steel("#8d9296")), x, 0, 0);

const discoBall: Model = () => {
  const mesh = new three.Mesh(
    new three.SphereGeometry(0.7, 28, 20),
    new three.MeshStandardMaterial({ color: "#dfe5ea", metalness: 1, roughness: 0.12, flatShading: true }),
  );
  mesh.geometry = mesh.geometry.toNonIndexed() as typeof mesh.geometry;
  mesh.geometry.computeVertexNormals();
  mesh.position.y = 0.76;
  return group(
    mesh,
    put(cylinder(0.3, 0.06, rubber()), 0, 0, 0),
    put(cylinder(0.1, 0.1, steel()), 0, 0.03, 0),
  );
};

const plateBox = (w: number, h: number): Body =>
  group(
    box(w, h, 0.08, gloss(ivory), 0.05),
    put(box(w * 0.84, h * 0.88, 0.03, gloss("#fbfaf7"), 0.03), 0, h * 0.06, 0.045),
  );

const leanBack = (body: Body): Body => put(body, 0, 0, 0, { rx: -0.16 });

const sensorLamp: Model = () =>
  leanBack(
    group(
      box(0.7, 1, 0.24, gloss(ivory), 0.12),
      put(box(0.54, 0.5, 0.04, glowing("#fff3d6"), 0.1), 0, 0.4, 0.11),
      put(ball(0.12, gloss("#fdfbf4")), 0, 0.1, 0.1),
    ),
  );

const socket: Model = () =>
  leanBack(
    group(
      plateBox(0.8, 1.2),
      put(
        plate(
          outline(
            [
              [-0.22, -0.1],
              [-0.12, -0.18],
              [0.12, -0.18],
              [0.22, -0.1],
              [0.22, 0.1],
              [0.12, 0.18],
              [-0.12, 0.18],
              [-0.22, 0.1],
            ],
            0.06,
          ),
          0.012,
          gloss("#e4e1da"),
          0.01,
        ),
        0,
        0.6,
        0.07,
      ),
      ...[-0.12, 0, 0.12].map((x) =>
        put(
          put(cylinder(0.035, 0.02, rubber("#1d1f22")), 0, 0, 0, { rx: pi / 2 }),
          x,
          x === 0 ? 0.56 : 0.6,
          0.09,
        ),
      ),
    ),
  );

const dimmer: Model = (look) =>
  leanBack(
    group(
      plateBox(0.8, 1.2),
      put(put(cylinder(0.22, 0.14, gloss("#e9e6df"), 0.2), 0, 0, 0, { rx: pi / 2 }), 0, 0.6, 0.07),
      put(box(0.03, 0.14, 0.02, paint(look.tone), 0.006), 0.06, 0.66, 0.21, { rz: -0.6 }),
    ),
  );

const breaker: Model = (look) =>
  several(2, (index) =>
    put(
      group(
        box(0.36, 1, 0.62, gloss(ivory), 0.02),
        put(box(0.36, 0.42, 0.2, gloss(ivory), 0.02), 0, 0.3, 0.36),
        put(box(0.2, 0.2, 0.18, paint(index ? look.tone : "#2d3033"), 0.03), 0, 0.42, 0.44, { rx: -0.4 }),
        ...[0.1, 0.86].map((y) =>
          put(put(cylinder(0.08, 0.02, steel()), 0, 0, 0, { rx: pi / 2 }), 0, y, 0.31),
        ),
        put(sheet(0.28, 0.14, printed(sticker(look, 300, 150))), 0, 0.7, 0.312),
      ),
      index * 0.38,
      0,
      0,
    ),
  );

const doorbell: Model = (look) =>
  group(
    leanBack(
      group(
        box(0.9, 0.9, 0.2, gloss(ivory), 0.12),
        several(5, (index) =>
          put(box(0.5, 0.03, 0.01, rubber("#8d9296"), 0.004), 0, 0.28 + index * 0.08, 0.1),
        ),
      ),
    ),
    put(
      leanBack(
        group(
          box(0.36, 0.6, 0.12, gloss(ivory), 0.08),
          put(
            put(cylinder(0.11, 0.03, glowing(mixed(look.tone, "#ffffff", 0.3))), 0, 0, 0, { rx: pi / 2 }),
            0,
            0.3,
            0.06,
          ),
        ),
      ),
      0.72,
      0,
      0.34,
    ),
  );

const beacon: Model = (look) =>
  group(
    cylinder(0.46, 0.2, rubber("#2d3033"), 0.42),
    put(
      thrown(
        [
          [0.36, 0],
          [0.36, 0.4],
          [0.3, 0.62],
          [0.14, 0.72],
          [0.001, 0.73],
        ],
        glass(main(look), 0.75),
      ),
      0,
      0.18,
      0,
    ),
    put(cylinder(0.14, 0.4, glowing("#ffb0a0")), 0, 0.2, 0),
  );

export const lightsModels: Record<string, Model> = {
  bulb,
  flashlight,
  streetlamp: streetLamp,
  discoball: discoBall,
  sensorlamp: sensorLamp,
  socket,
  dimmer,
  breaker,
  doorbell,
  beacon,
};
