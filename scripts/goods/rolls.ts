import { box, coil, group, put, several, turned, wrapped } from "./bodies.ts";
import { sticker } from "./labels.ts";
import { type Model, main } from "./looks.ts";
import { paint, printed } from "./materials.ts";
import { mixed } from "./print.ts";

/** Rolls and coils. */

/** On a roll of cardboard. */
const rollOf =
  (radius: number, height: number): Model =>
  (look) =>
    group(
      turned(
        [
          [0.13, 0],
          [radius - 0.02, 0],
          [radius, 0.02],
          [radius, height - 0.02],
          [radius - 0.02, height],
          [0.13, height],
        ],
        paint(mixed(main(look), "#ffffff", 0.1), 0.85),
      ),
      turned(
        [
          [0.13, height],
          [0.11, height],
          [0.11, 0],
        ],
        paint("#a97f53", 0.9),
      ),
      put(
        wrapped(
          radius * 1.004,
          height * 0.5,
          printed(sticker(look, 900, Math.round((900 * height * 0.5) / (radius * 1.8)))),
          { angle: 1.8 },
        ),
        0,
        height * 0.25,
        0,
      ),
    );

/** Of wire or rope, bound in two places. */
const coiled: Model = (look) =>
  group(
    several(5, (index) => put(coil(0.5 - index * 0.03, 0.34, 5, 0.032, paint(main(look), 0.6)), 0, 0.03, 0)),
    put(box(0.3, 0.44, 0.02, printed(sticker(look, 600, 880)), 0.005), 0, 0, 0.55),
  );

export const rollsModels: Record<string, Model> = {
  roll: rollOf(0.55, 0.62),
  bigroll: rollOf(0.46, 1.1),
  coiled,
};
