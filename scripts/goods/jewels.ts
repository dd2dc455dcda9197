import * as three from "three";
import {
  type Body,
  ball,
  box,
  group,
  mirrored,
  outline,
  plate,
  put,
  ring,
  several,
  sheet,
} from "./bodies.ts";
import type { Model } from "./looks.ts";
import { cloth, drawn, gloss, paint, printed, steel } from "./materials.ts";
import { type Look, sign } from "./print.ts";

/** Jewels in their box. */
const pi = Math.PI;

export const gilded = (color: string) => steel(color, 0.16);

export const gem = (size: number, color = "#e9f4fb"): Body => {
  const material = new three.MeshPhysicalMaterial({
    color,
    roughness: 0.02,
    metalness: 0.1,
    envMapIntensity: 2.4,
    flatShading: true,
    clearcoat: 1,
  });
  const mesh = new three.Mesh(
    new three.LatheGeometry(
      [
        [0.001, -0.8],
        [0.9, 0],
        [0.62, 0.32],
        [0.001, 0.34],
      ].map(([x = 0, y = 0]) => new three.Vector2(x * size, y * size)),
      10,
    ),
    material,
  );
  mesh.geometry = mesh.geometry.toNonIndexed() as typeof mesh.geometry;
  mesh.geometry.computeVertexNormals();
  return group(mesh);
};

/** On a cushion in its open box. */
const shown = (look: Look, jewel: Body): Body =>
  group(
    put(box(1.3, 0.34, 1, paint(look.tone, 0.6), 0.04), 0, 0, 0),
    put(box(1.14, 0.12, 0.84, cloth("#f4ecdc", 0.6), 0.06), 0, 0.28, 0),
    put(
      group(
        box(1.3, 1, 0.14, paint(look.tone, 0.6), 0.04),
        put(box(1.14, 0.84, 0.04, cloth("#f4ecdc", 0.6), 0.02), 0, 0.08, 0.06),
        put(goldSign(look), 0, 0.3, 0.09),
      ),
      0,
      0.32,
      -0.52,
      { rx: -0.3 },
    ),
    put(jewel, 0, 0.4, 0.04),
  );

const goldSign = (look: Look): Body =>
  sheet(
    0.4,
    0.4,
    Object.assign(
      printed(
        drawn(300, 300, (context) => {
          context.fillStyle = "#f4ecdc";
          context.fillRect(0, 0, 300, 300);
          sign(context, look, 150, 110, 150, "#c39a45");
          context.fillStyle = "#8a6a1f";
          context.font = "600 34px Figtree";
          context.textAlign = "center";
          context.fillText(look.company, 150, 240);
        }),
        0.8,
      ),
      {},
    ),
  );

const goldPlate = (points: readonly (readonly [number, number])[], scale = 1, round = 0.03): Body =>
  put(put(plate(outline(points, round), 0.03, gilded("#d9b25c"), 0.015), 0, 0, 0, { rx: -1.1 }), 0, 0.14, 0, {
    scale,
  });

const star = Array.from(
  { length: 10 },
  (_, step) =>
    [
      Math.sin((step * pi) / 5) * (step % 2 ? 0.11 : 0.26),
      Math.cos((step * pi) / 5) * (step % 2 ? 0.11 : 0.26),
    ] as const,
);

const heart = mirrored([
  [0.001, 0.1],
  [0.14, 0.22],
  [0.26, 0.16],
  [0.26, 0],
  [0.14, -0.16],
  [0.001, -0.28],
]);

const wings = mirrored([
  [0.02, 0.06],
  [0.16, 0.26],
  [0.34, 0.24],
  [0.3, 0.02],
  [0.22, -0.04],
  [0.24, -0.22],
  [0.1, -0.24],
  [0.02, -0.06],
]);

const moon = [
  [0.1, 0.28],
  [-0.14, 0.24],
  [-0.28, 0],
  [-0.14, -0.24],
  [0.1, -0.28],
  [-0.06, -0.12],
  [-0.1, 0],
  [-0.06, 0.12],
] as const;

const petals = Array.from(
  { length: 24 },
  (_, step) =>
    [
      Math.sin((step * pi) / 12) * (0.17 + 0.09 * Math.cos((step * pi * 5) / 12)),
      Math.cos((step * pi) / 12) * (0.17 + 0.09 * Math.cos((step * pi * 5) / 12)),
    ] as const,
);

const clover = Array.from(
  { length: 32 },
  (_, step) =>
    [
      Math.sin((step * pi) / 16) * (0.17 + 0.1 * Math.cos((step * pi * 4) / 16)),
      Math.cos((step * pi) / 16) * (0.17 + 0.1 * Math.cos((step * pi * 4) / 16)),
    ] as const,
);

const pairOf = (points: readonly (readonly [number, number])[]): Body =>
  group(...[-0.28, 0.28].map((x) => put(goldPlate(points, 0.86), x, 0, 0)));

const chainLine = (radius: number, hang: Body): Body =>
  group(
    several(44, (index) =>
      put(
        ball(0.018, gilded("#d9b25c")),
        Math.cos(pi * 0.5 + index * 0.143) * radius,
        0.03,
        Math.sin(pi * 0.5 + index * 0.143) * radius * 0.72 - 0.04,
      ),
    ),
    put(hang, 0, -0.02, radius * 0.66),
  );

const band = (): Body => put(ring(0.26, 0.045, gilded("#d9b25c")), 0, 0, 0, { rx: pi / 2 - 0.2 });

const jewels: Record<string, () => Body> = {
  ring: () => group(put(band(), 0, 0.22, 0), put(gem(0.13), 0, 0.62, 0.08)),
  band: () =>
    group(
      put(band(), -0.14, 0.22, 0),
      several(9, (index) =>
        put(
          gem(0.04),
          -0.14 + Math.sin(-0.9 + index * 0.22) * 0.27,
          0.22 + Math.cos(-0.9 + index * 0.22) * 0.28,
          0.06,
        ),
      ),
      put(ring(0.24, 0.05, gilded("#d9b25c")), 0.24, 0.02, 0.1),
    ),
  stud: () =>
    group(
      ...[-0.26, 0.26].map((x) =>
        group(put(gem(0.16), x, 0.18, 0.1), put(ring(0.14, 0.02, gilded("#d9b25c")), x, 0.14, 0.1)),
      ),
    ),
  star: () => pairOf(star),
  butterfly: () => pairOf(wings),
  open: () =>
    group(
      put(ring(0.26, 0.045, gilded("#d9b25c"), pi * 1.75), 0, 0.22, 0, { rx: pi / 2 - 0.2, rz: 0 }),
      put(gem(0.09), 0.1, 0.5, 0.06),
      put(gem(0.07, "#f6c6d6"), -0.1, 0.52, 0.06),
    ),
  flower: () => pairOf(petals),
  beads: () =>
    group(
      several(26, (index) =>
        put(
          ball(0.06, gloss(["#b5552f", "#d9b25c", "#1c7f80"][index % 3] ?? "#b5552f")),
          Math.cos(index * 0.2417) * 0.44,
          0,
          Math.sin(index * 0.2417) * 0.3,
        ),
      ),
    ),
  heart: () => chainLine(0.36, goldPlate(heart, 0.6)),
  moon: () => chainLine(0.36, goldPlate(moon, 0.6)),
  clover: () =>
    group(
      put(ring(0.36, 0.022, gilded("#d9b25c")), 0, 0, 0),
      several(5, (index) =>
        put(
          goldPlate(clover, 0.42),
          Math.cos(index * 1.257 + 0.3) * 0.36,
          -0.04,
          Math.sin(index * 1.257 + 0.3) * 0.3,
        ),
      ),
    ),
};

const jewel: Model = (look) => shown(look, (jewels[look.words[0] ?? "ring"] ?? band)());

export const jewelsModels: Record<string, Model> = {
  jewel,
};
