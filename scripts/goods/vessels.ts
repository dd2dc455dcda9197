import {
  type Body,
  ball,
  box,
  cylinder,
  group,
  put,
  ring,
  rod,
  sheet,
  thrown,
  turned,
  wrapped,
} from "./bodies.ts";
import { front, sticker } from "./labels.ts";
import { type Model, main, second } from "./looks.ts";
import { glass, gloss, paint, printed, steel } from "./materials.ts";
import { type Look, mixed } from "./print.ts";

/** Jars, pails, cans and drums. */

export const labelOf = (look: Look, width: number, height: number, share = 1) =>
  printed(front(look, 1000, Math.round((1000 * height) / width), share), 0.4);

/** What of a print around a body is read from in front. */
const facing = (angle: number): number => Math.min(1, 1.5 / angle);

interface Around {
  radius: number;
  from: number;
  height: number;
  angle?: number;
  top?: number;
}

/** A round vessel and what is printed around it. */
export function labelled(
  look: Look,
  vessel: Body,
  { radius, from, height, angle = 2.2, top = radius }: Around,
): Body {
  const art = labelOf(look, radius * angle, height, facing(angle));
  return group(vessel, put(wrapped(radius * 1.006, height, art, { angle, top: top * 1.006 }), 0, from, 0));
}

const lid = (radius: number, height: number, color: string, metal = false): Body =>
  group(
    cylinder(radius, height, metal ? steel(color, 0.35) : paint(color, 0.4)),
    put(ring(radius * 0.99, 0.012, metal ? steel(color) : paint(color, 0.4)), 0, 0.004, 0),
  );

/** Of glass, with what is in it and a lid of metal. */
const jar: Model = (look) =>
  group(
    put(
      thrown(
        [
          [0, 0.02],
          [0.36, 0.02],
          [0.42, 0.08],
          [0.42, 0.74],
          [0.36, 0.83],
          [0, 0.83],
        ],
        gloss(main(look)),
      ),
      0,
      0.01,
      0,
    ),
    thrown(
      [
        [0, 0],
        [0.38, 0],
        [0.45, 0.07],
        [0.45, 0.76],
        [0.37, 0.88],
        [0.36, 0.95],
      ],
      glass(),
    ),
    labelled(look, group(), { radius: 0.452, from: 0.16, height: 0.52 }),
    put(lid(0.39, 0.14, second(look, "#d9b25c"), true), 0, 0.93, 0),
  );

/** Of plastic, low and wide. */
const pot: Model = (look) =>
  group(
    labelled(
      look,
      turned(
        [
          [0, 0],
          [0.43, 0],
          [0.45, 0.02],
          [0.5, 0.6],
        ],
        gloss(mixed(main(look), "#ffffff", 0.75)),
      ),
      {
        radius: 0.455,
        top: 0.494,
        from: 0.05,
        height: 0.48,
        angle: 2.6,
      },
    ),
    put(lid(0.52, 0.16, second(look, main(look))), 0, 0.59, 0),
  );

/** Of ice cream. */
const tub: Model = (look) =>
  group(
    labelled(
      look,
      turned(
        [
          [0, 0],
          [0.53, 0],
          [0.55, 0.02],
          [0.66, 0.86],
        ],
        paint(mixed(main(look), "#ffffff", 0.1)),
      ),
      {
        radius: 0.553,
        top: 0.655,
        from: 0.03,
        height: 0.8,
        angle: 3,
      },
    ),
    put(lid(0.69, 0.12, second(look, "#f7f6f3")), 0, 0.84, 0),
  );

/** With a handle of wire. */
const pail: Model = (look) => {
  const color = second(look, "#f7f6f3");
  const isWhite = look.colours.length < 2;
  const handle = Array.from({ length: 13 }, (_, step) => {
    const angle = (step / 12) * Math.PI;
    return [Math.cos(angle) * 0.63, 1 + Math.sin(angle) * 0.58, -Math.sin(angle) * 0.1] as const;
  });
  return group(
    labelled(
      look,
      turned(
        [
          [0, 0],
          [0.5, 0],
          [0.52, 0.02],
          [0.6, 1.12],
        ],
        gloss(color),
      ),
      {
        radius: 0.53,
        top: 0.592,
        from: 0.13,
        height: 0.86,
        angle: 2.6,
      },
    ),
    put(lid(0.63, 0.1, isWhite ? main(look) : color), 0, 1.1, 0),
    rod(handle, 0.016, steel()),
    put(cylinder(0.05, 0.3, paint("#f1ede4")), 0.15, 1.58, -0.1, { rz: Math.PI / 2 }),
    ...[0.62, -0.62].map((x) => put(ball(0.05, paint("#8d9296")), x, 0.95, 0)),
  );
};

/** Of tin, for paint. */
const can: Model = (look) =>
  group(
    labelled(look, cylinder(0.48, 1.06, steel("#d4d8dc", 0.25)), {
      radius: 0.482,
      from: 0.08,
      height: 0.9,
      angle: 3.4,
    }),
    put(ring(0.475, 0.025, steel("#dfe3e6", 0.2)), 0, 1.04, 0),
    put(cylinder(0.37, 0.03, steel("#d0d4d8", 0.2)), 0, 1.05, 0),
    rod(
      Array.from(
        { length: 9 },
        (_, step) =>
          [
            Math.cos((step / 8) * Math.PI) * 0.5,
            0.9 - Math.sin((step / 8) * Math.PI) * 0.2,
            Math.sin((step / 8) * Math.PI) * 0.4,
          ] as const,
      ),
      0.012,
      steel(),
    ),
  );

/** Of cardboard or tin, tall: tea, powder, capsules. */
const tin: Model = (look) =>
  group(
    labelled(look, cylinder(0.4, 1.1, paint(main(look), 0.4)), {
      radius: 0.402,
      from: 0.02,
      height: 1.04,
      angle: 3.6,
    }),
    put(lid(0.42, 0.16, second(look, mixed(main(look), "#000000", 0.3))), 0, 1.06, 0),
  );

/** Five litres and more, with a handle. */
const jug: Model = (look) => {
  const plastic = gloss(mixed(main(look), "#ffffff", look.style % 2 === 0 ? 0.1 : 0.7));
  return group(
    box(0.92, 0.98, 0.62, plastic, 0.14),
    put(
      turned(
        [
          [0.4, 0],
          [0.36, 0.1],
          [0.18, 0.24],
          [0.15, 0.27],
          [0.15, 0.34],
        ],
        plastic,
      ),
      -0.16,
      0.9,
      0,
    ),
    put(cylinder(0.18, 0.16, gloss(second(look, look.tone))), -0.16, 1.2, 0),
    rod(
      [
        [-0.02, 1.08, 0],
        [0.14, 1.2, 0],
        [0.36, 1.16, 0],
        [0.4, 1, 0],
        [0.4, 0.86, 0],
      ],
      0.065,
      plastic,
    ),
    put(sheet(0.74, 0.7, labelOf(look, 0.74, 0.7)), 0, 0.13, 0.3125),
  );
};

/** 20 litres and more, square shoulders. */
const canister: Model = (look) => {
  const plastic = gloss(mixed(main(look), "#ffffff", 0.05));
  return group(
    box(0.86, 1.1, 0.72, plastic, 0.1),
    put(box(0.86, 0.14, 0.2, plastic, 0.07), 0, 1.16, 0),
    put(cylinder(0.13, 0.16, gloss(second(look, "#c5302b"))), -0.27, 1.08, 0.2),
    put(box(0.14, 0.2, 0.18, plastic, 0.05), 0.32, 1.04, 0),
    put(box(0.14, 0.2, 0.18, plastic, 0.05), -0.32, 1.04, 0),
    put(sheet(0.7, 0.8, printed(sticker(look, 800, 914))), 0, 0.15, 0.3625),
  );
};

/** 200 litres. */
const drum: Model = (look) => {
  const coat = gloss(main(look));
  return group(
    cylinder(0.5, 1.45, coat),
    ...[0.02, 0.48, 0.96, 1.42].map((height) => put(ring(0.5, 0.022, coat), 0, height, 0)),
    put(cylinder(0.06, 0.03, steel()), 0.25, 1.45, 0.1),
    put(cylinder(0.04, 0.03, steel()), -0.3, 1.45, -0.05),
    put(wrapped(0.506, 0.44, printed(sticker(look, 900, 420)), { angle: 1.7 }), 0, 0.505, 0),
  );
};

export const vesselsModels: Record<string, Model> = {
  jar,
  pot,
  tub,
  pail,
  can,
  tin,
  jug,
  canister,
  drum,
};
