import { ball, box, cylinder, group, outline, plate, put, rod, several, sheet } from "./bodies.ts";
import { sticker } from "./labels.ts";
import { type Model, main } from "./looks.ts";
import { cloth, gloss, paint, printed, rubber, steel } from "./materials.ts";
import { mixed } from "./print.ts";
import { leather } from "./shoes.ts";

/** Bags that are carried. */

const handbag: Model = (look) =>
  group(
    plate(
      outline(
        [
          [-0.62, 0],
          [0.62, 0],
          [0.5, 0.8],
          [-0.5, 0.8],
        ],
        0.12,
      ),
      0.26,
      leather(main(look)),
      0.06,
    ),
    ...[0.05, 0.33].map((z) =>
      rod(
        [
          [-0.28, 0.76, z],
          [-0.26, 1.1, z],
          [0, 1.26, z],
          [0.26, 1.1, z],
          [0.28, 0.76, z],
        ],
        0.026,
        leather(mixed(main(look), "#000000", 0.25)),
      ),
    ),
    put(
      plate(
        outline(
          [
            [-0.54, 0.4],
            [0.54, 0.4],
            [0.49, 0.8],
            [-0.49, 0.8],
          ],
          0.1,
        ),
        0.02,
        leather(mixed(main(look), "#000000", 0.12)),
        0.015,
      ),
      0,
      0,
      0.38,
    ),
    put(box(0.12, 0.1, 0.03, steel("#d9b25c"), 0.02), 0, 0.4, 0.43),
  );

const purse: Model = (look) =>
  group(
    plate(
      outline(
        [
          [-0.55, 0],
          [0.55, 0],
          [0.5, 0.56],
          [-0.5, 0.56],
        ],
        0.22,
      ),
      0.16,
      leather(main(look)),
      0.09,
    ),
    rod(
      [
        [-0.5, 0.6, 0.17],
        [0, 0.68, 0.17],
        [0.5, 0.6, 0.17],
      ],
      0.035,
      steel("#d9b25c"),
    ),
    ...[-0.04, 0.04].map((x) => put(ball(0.05, steel("#d9b25c")), x, 0.68, 0.17)),
  );

const clutch: Model = (look) =>
  group(
    plate(
      outline(
        [
          [-0.72, 0],
          [0.72, 0],
          [0.72, 0.56],
          [-0.72, 0.56],
        ],
        0.08,
      ),
      0.14,
      leather(main(look)),
      0.05,
    ),
    put(
      plate(
        outline(
          [
            [-0.72, 0.56],
            [0.72, 0.56],
            [0, 0.16],
          ],
          0.06,
        ),
        0.015,
        leather(mixed(main(look), "#ffffff", 0.08)),
        0.015,
      ),
      0,
      0,
      0.24,
    ),
    put(ball(0.05, steel("#d9b25c")), 0, 0.16, 0.3),
    several(24, (index) =>
      put(
        ball(0.014, steel("#d9b25c")),
        0.68 + Math.sin(index * 0.4) * 0.05,
        0.5 - index * 0.021,
        0.14 + index * 0.006,
      ),
    ),
  );

const backpack: Model = (look) => {
  const skin = look.title.includes("couro") ? leather(main(look)) : cloth(main(look), 0.5);
  const dark = cloth(mixed(main(look), "#000000", 0.3), 0.4);
  return group(
    box(0.84, 1.1, 0.4, skin, 0.18),
    put(box(0.66, 0.5, 0.16, skin, 0.07), 0, 0.08, 0.24),
    put(box(0.52, 0.02, 0.02, steel("#d9b25c"), 0.006), 0, 0.46, 0.325),
    put(box(0.86, 0.025, 0.3, dark, 0.01), 0, 0.82, 0.06),
    rod(
      [
        [-0.1, 1.06, -0.08],
        [-0.08, 1.22, -0.08],
        [0.08, 1.22, -0.08],
        [0.1, 1.06, -0.08],
      ],
      0.03,
      dark,
    ),
    ...[-0.3, 0.3].map((x) =>
      rod(
        [
          [x, 1.02, -0.2],
          [x * 1.5, 0.8, -0.34],
          [x * 1.5, 0.4, -0.32],
          [x, 0.1, -0.2],
        ],
        0.05,
        dark,
      ),
    ),
    ...[-0.43, 0.43].map((x) => put(box(0.12, 0.36, 0.26, dark, 0.05), x, 0.06, 0)),
    put(box(0.24, 0.16, 0.012, paint(look.tone, 0.6), 0.02), 0, 0.22, 0.325),
  );
};

const suitcase: Model = (look) =>
  group(
    put(box(0.84, 1.16, 0.42, gloss(main(look)), 0.12), 0, 0.1, 0),
    several(6, (index) =>
      put(box(0.03, 1, 0.44, gloss(mixed(main(look), "#000000", 0.15)), 0.012), -0.3 + index * 0.12, 0.18, 0),
    ),
    put(box(0.86, 0.03, 0.06, steel("#8d9296")), 0, 0.7, 0),
    ...[-0.2, 0.2].map((x) =>
      rod(
        [
          [x, 1.2, -0.12],
          [x, 1.62, -0.12],
        ],
        0.022,
        steel("#8d9296"),
      ),
    ),
    put(box(0.48, 0.06, 0.08, rubber(), 0.03), 0, 1.6, -0.12),
    ...[-0.32, 0.32].flatMap((x) =>
      [-0.14, 0.14].map((z) =>
        put(put(cylinder(0.07, 0.05, rubber()), 0, -0.025, 0), x, 0.07, z, { rz: Math.PI / 2 }),
      ),
    ),
    put(sheet(0.16, 0.16, printed(sticker(look, 200, 200))), 0.26, 1.02, 0.222),
  );

export const luggageModels: Record<string, Model> = {
  handbag,
  purse,
  clutch,
  backpack,
  suitcase,
};
