import type * as three from "three";
import {
  type Body,
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
} from "./bodies.ts";
import { sticker } from "./labels.ts";
import { type Model, main } from "./looks.ts";
import { gloss, printed, steel } from "./materials.ts";

/** Bolts, washers, magnets. */
const pi = Math.PI;

export const hexagon = (size: number) =>
  outline(
    Array.from(
      { length: 6 },
      (_, step) => [Math.cos((step * pi) / 3) * size, Math.sin((step * pi) / 3) * size] as const,
    ),
    size * 0.08,
  );

const bolt = (length = 0.7, material: three.Material = steel("#b9a26a", 0.35)): Body =>
  group(
    put(plate(hexagon(0.15), 0.1, material, 0.012), 0, 0.1, 0, { rx: pi / 2 }),
    put(cylinder(0.2, 0.03, material), 0, 0.1, 0),
    put(cylinder(0.075, length, material), 0, 0.12, 0),
    put(coil(0.078, length * 0.6, 9, 0.012, material), 0, 0.12 + length * 0.36, 0),
  );

const bolts: Model = () =>
  group(
    put(bolt(0.7, steel("#c9ced3", 0.25)), 0, 0, 0),
    put(bolt(0.7, steel("#c9ced3", 0.25)), 0.5, 0, 0.1),
    put(bolt(0.7, steel("#c9ced3", 0.25)), 0.24, 0.16, 0.6, { rz: pi / 2 - 0.05, ry: 0.5 }),
  );

const washers: Model = () =>
  group(
    several(5, (index) =>
      put(
        ring(0.22, 0.06, steel("#c9ced3", 0.25)),
        (index % 3) * 0.42,
        index === 4 ? 0.1 : 0,
        Math.floor(index / 3) * 0.5,
      ),
    ),
  );

const magnet: Model = (look) =>
  group(
    put(box(1, 0.3, 0.5, gloss(main(look)), 0.04), 0, 0.1, 0),
    put(box(1.02, 0.1, 0.52, steel("#c9ced3", 0.25), 0.02), 0, 0, 0),
    put(sheet(0.6, 0.2, printed(sticker(look, 600, 200))), 0, 0.15, 0.252),
    put(ring(0.14, 0.035, steel()), 0, 0.38, 0, { rx: 0.6 }),
  );

export const boltsModels: Record<string, Model> = {
  bolts,
  washers,
  magnet,
};
