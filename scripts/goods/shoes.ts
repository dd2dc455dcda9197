import * as three from "three";
import { type Body, ball, box, cylinder, group, put, rod, several, thrown } from "./bodies.ts";
import { type Model, main } from "./looks.ts";
import { cloth, paint, rubber, steel } from "./materials.ts";
import { type Look, mixed } from "./print.ts";

/** Shoes in pairs. */

export const leather = (color: string) => {
  const material = paint(color, 0.42);
  material.clearcoat = 0.25;
  material.clearcoatRoughness = 0.4;
  return material;
};

/** From heel (0) to toe (1): a value at each of the places, on a smooth line through them (Catmull and Rom). */
const along =
  (values: readonly number[]) =>
  (share: number): number => {
    const place = Math.min(0.9999, Math.max(0, share)) * (values.length - 1);
    const index = Math.floor(place);
    const at = (which: number) => values[Math.min(values.length - 1, Math.max(0, which))] ?? 0;
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const t = place - index;
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
  };

interface Last {
  /** Half widths, heights of the top and of the bottom, from heel to toe. */
  wide: readonly number[];
  top: readonly number[];
  bottom?: readonly number[];
  /** How square a section is: 0.5 round, less squarer. */
  square?: number;
}

/** A body along a foot of length 1, its toe to the front right. */
export function shell({ wide, top, bottom = [0, 0], square = 0.5 }: Last, material: three.Material): Body {
  const [w, t, b] = [along(wide), along(top), along(bottom)];
  const [steps, turns] = [48, 36];
  const geometry = new three.PlaneGeometry(1, 1, turns, steps);
  const places = geometry.getAttribute("position");
  const power = (value: number) => Math.sign(value) * Math.abs(value) ** (square * 2);
  for (let index = 0; index < places.count; index++) {
    const share = 0.5 - places.getY(index);
    const angle = (places.getX(index) + 0.5) * Math.PI * 2;
    const cap = Math.min(1, share * 22, (1 - share) * 22) ** 0.5;
    const [low, high] = [b(share), t(share)];
    const [middle, half] = [(low + high) / 2, (high - low) / 2];
    places.setXYZ(
      index,
      share - 0.5,
      middle - power(Math.cos(angle)) * half * cap,
      power(Math.sin(angle)) * w(share) * cap,
    );
  }
  geometry.computeVertexNormals();
  material.side = three.DoubleSide;
  return group(new three.Mesh(geometry, material));
}

export const foot = [0.11, 0.135, 0.13, 0.12, 0.14, 0.165, 0.165, 0.14, 0.07];

export const wider = (widths: readonly number[], by: number) => widths.map((width) => width + by);

/** The hole for the foot: dark, a little above the leather. */
export const opening = (x: number, y: number, long: number, wide: number, tilt: number): Body => {
  const hole = put(cylinder(1, 0.02, rubber("#1d1815")), 0, 0, 0);
  hole.scale.set(long, 1, wide);
  return put(hole, x, y, 0, { rz: tilt });
};

export const pair = (make: () => Body): Body =>
  group(put(make(), 0, 0, 0.2, { ry: -0.5 }), put(make(), 0.1, 0, -0.28, { ry: -0.16 }));

const laces = (
  from: number,
  to: number,
  heights: readonly number[],
  count: number,
  wide: number,
  color = "#f7f6f3",
): Body =>
  several(count, (index) => {
    const share = index / Math.max(1, count - 1);
    const x = from + (to - from) * share;
    const y = along(heights)(share);
    return rod(
      [
        [x, y - 0.012, -wide],
        [x + 0.012, y + 0.012, 0],
        [x, y - 0.012, wide],
      ],
      0.011,
      paint(color, 0.8),
    );
  });

const sneaker: Model = (look) =>
  pair(() => {
    const upper = cloth(main(look), 0.4);
    const accent = paint(look.tone === main(look) ? "#f7f6f3" : look.tone, 0.5);
    return group(
      shell(
        {
          wide: wider(foot, 0.02),
          top: [0.11, 0.1, 0.09, 0.085, 0.08, 0.08, 0.085, 0.095, 0.1],
          bottom: [0.02, 0, 0, 0.01, 0, 0, 0, 0.015, 0.05],
          square: 0.28,
        },
        paint("#f7f6f3", 0.6),
      ),
      shell(
        {
          wide: foot,
          top: [0.36, 0.37, 0.33, 0.33, 0.29, 0.22, 0.175, 0.15, 0.11],
          bottom: [0.07, 0.07],
          square: 0.42,
        },
        upper,
      ),
      opening(-0.3, 0.345, 0.14, 0.085, 0.05),
      shell(
        {
          wide: wider(foot, 0.01),
          top: [0.17, 0.15, 0.12, 0.115, 0.115, 0.12, 0.13, 0.15, 0.13],
          bottom: [0.06, 0.06],
          square: 0.35,
        },
        accent,
      ),
      laces(-0.1, 0.16, [0.345, 0.305, 0.225], 5, 0.07),
    );
  });

export const boots =
  (shaft: number, isLaced: boolean): Model =>
  (look) =>
    pair(() => {
      const skin = leather(main(look));
      const sole = rubber(main(look) === "#242424" ? "#3b2f28" : "#26221f");
      return group(
        shell(
          {
            wide: wider(foot, 0.018),
            top: [0.09, 0.09, 0.06, 0.06, 0.07, 0.07, 0.07, 0.07, 0.08],
            bottom: [0, 0, 0.04, 0.035, 0, 0, 0, 0.01, 0.04],
            square: 0.3,
          },
          sole,
        ),
        shell(
          {
            wide: foot,
            top: [0.36, 0.4, 0.42, 0.4, 0.33, 0.25, 0.21, 0.18, 0.12],
            bottom: [0.06, 0.06],
            square: 0.42,
          },
          skin,
        ),
        put(ovalShaft(shaft, skin), -0.26, 0.22, 0),
        opening(-0.26, 0.215 + shaft, 0.165, 0.125, 0),
        isLaced
          ? laces(-0.12, 0.1, [0.22 + shaft * 0.85, 0.4, 0.29], 5, 0.07, "#d9b25c")
          : put(box(0.16, 0.03, 0.03, steel("#d9b25c"), 0.01), -0.2, 0.4, 0.14),
        rod(
          [
            [-0.42, 0.1, 0.1],
            [-0.1, 0.085, 0.15],
            [0.3, 0.085, 0.175],
            [0.46, 0.1, 0.1],
          ],
          0.008,
          paint("#e9d9b4", 0.8),
        ),
      );
    });

const ovalShaft = (height: number, material: three.Material): Body => {
  const shaft = thrown(
    [
      [0.168, 0],
      [0.16, height * 0.4],
      [0.172, height * 0.9],
      [0.176, height],
    ],
    material,
  );
  shaft.scale.z = 0.78;
  return shaft;
};

const low =
  (top: readonly number[], sole: number, trim: (look: Look) => Body): Model =>
  (look) =>
    pair(() =>
      group(
        shell(
          {
            wide: wider(foot, 0.008),
            top: [sole, sole],
            bottom: [0, 0, 0.01, 0.01, 0, 0, 0, 0.01, 0.02],
            square: 0.3,
          },
          rubber("#3a2c22"),
        ),
        shell({ wide: foot, top, bottom: [sole, sole], square: 0.42 }, leather(main(look))),
        opening(-0.2, Math.max(...top) * 0.82, 0.24, 0.1, -0.05),
        trim(look),
      ),
    );

const flats = low([0.24, 0.2, 0.17, 0.16, 0.16, 0.17, 0.15, 0.13, 0.08], 0.035, (look) =>
  group(
    put(ball(0.03, leather(mixed(main(look), "#000000", 0.2))), 0.18, 0.155, 0),
    ...[-1, 1].map((side) =>
      put(ball(0.04, leather(mixed(main(look), "#000000", 0.2)), 0.5), 0.18, 0.15, side * 0.05),
    ),
  ),
);

const loafer = low([0.3, 0.29, 0.25, 0.25, 0.27, 0.22, 0.18, 0.15, 0.1], 0.07, (look) =>
  group(
    put(box(0.09, 0.03, 0.24, leather(mixed(main(look), "#000000", 0.25)), 0.012), 0.06, 0.225, 0, {
      rz: -0.35,
    }),
    put(box(0.05, 0.02, 0.08, steel("#d9b25c"), 0.008), 0.06, 0.245, 0, { rz: -0.35 }),
  ),
);

export const shoesModels: Record<string, Model> = {
  sneaker,
  boot: boots(0.34, true),
  tallboot: boots(0.72, false),
  ankleboot: boots(0.26, false),
  flats,
  loafer,
};
