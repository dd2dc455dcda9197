import { type Body, ball, bar, box, cylinder, group, put, ring, rod, several, thrown } from "./bodies.ts";
import { type Model, main } from "./looks.ts";
import { cloth, double, gloss, paint, rubber, seeded, wood } from "./materials.ts";
import { type Look, mixed } from "./print.ts";

/** What one cleans with; what pets play with. */
const pi = Math.PI;

export const down = (body: Body): Body => put(body, 0, 0, 0, { rx: -pi / 2 });

const sponge: Model = (look) =>
  several(3, (index) =>
    put(
      group(
        box(0.7, 0.2, 0.44, paint(main(look) === "#242424" ? "#3b3b3b" : main(look), 0.95), 0.04),
        put(box(0.7, 0.07, 0.44, paint("#3f7d45", 0.95), 0.02), 0, 0.19, 0),
      ),
      index * 0.16,
      index * 0.27,
      index * 0.05,
      { ry: index * 0.3 },
    ),
  );

const bin: Model = (look) =>
  several(3, (index) =>
    put(
      group(coneMesh(look), put(ring(0.52, 0.03, gloss(main(look))), 0, 1.12, 0)),
      index * 0.06,
      index * 0.16,
      0,
      {},
    ),
  );

const coneMesh = (look: Look): Body =>
  group(
    several(22, (index) =>
      bar(
        [Math.cos((index * 2 * pi) / 22) * 0.4, 0.02, Math.sin((index * 2 * pi) / 22) * 0.4],
        [Math.cos((index * 2 * pi) / 22) * 0.52, 1.14, Math.sin((index * 2 * pi) / 22) * 0.52],
        0.014,
        gloss(main(look)),
      ),
    ),
    several(8, (index) =>
      put(ring(0.405 + index * 0.0155, 0.01, gloss(main(look))), 0, 0.08 + index * 0.14, 0),
    ),
    cylinder(0.4, 0.03, gloss(main(look))),
  );

const broom: Model = (look) =>
  several(2, (index) =>
    put(
      group(
        put(cylinder(0.035, 1.9, paint(index ? "#b98a57" : look.tone, 0.5)), 0, 0.5, 0),
        put(box(0.62, 0.14, 0.2, gloss(main(look)), 0.04), 0, 0.42, 0),
        several(24, (bristle) =>
          put(
            box(
              0.022,
              0.44,
              0.14,
              paint(bristle % 2 ? main(look) : mixed(main(look), "#ffffff", 0.25), 0.9),
              0.004,
            ),
            -0.29 + bristle * 0.0253,
            0,
            0,
            { rz: (12 - bristle) * -0.012 },
          ),
        ),
      ),
      index * 0.74,
      0,
      index * -0.2,
      { rz: 0.04 - index * 0.1 },
    ),
  );

const plunger: Model = (look) =>
  several(3, (index) =>
    put(
      group(
        put(
          thrown(
            [
              [0.42, 0],
              [0.4, 0.14],
              [0.3, 0.3],
              [0.1, 0.38],
              [0.07, 0.46],
            ],
            double(rubber(main(look))),
          ),
          0,
          0,
          0,
        ),
        put(cylinder(0.05, 1.1, wood("#d2ab77"), 0.04), 0, 0.4, 0),
      ),
      index * 0.8,
      0,
      (index % 2) * 0.4,
    ),
  );

const bone: Model = (look) =>
  several(2, (index) =>
    put(
      group(
        put(put(cylinder(0.12, 0.9, paint(main(look), 0.6)), 0, -0.45, 0), 0, 0, 0, { rz: pi / 2 }),
        ...[-0.46, 0.46].flatMap((x) =>
          [-0.11, 0.11].map((z) => put(ball(0.16, paint(main(look), 0.6)), x, -0.16, z)),
        ),
      ),
      0,
      0.16 + index * 0.26,
      index * 0.1,
      { ry: 0.3 - index * 0.8 },
    ),
  );

const toyBall: Model = (look) =>
  group(
    ball(0.7, rubber(main(look))),
    several(16, (index) =>
      put(
        ball(0.07, rubber(mixed(main(look), "#000000", 0.15))),
        Math.cos(index * 2.4) * 0.68 * Math.sin(0.5 + (index / 16) * 2),
        0.63 + 0.68 * Math.cos(0.5 + (index / 16) * 2),
        Math.sin(index * 2.4) * 0.68 * Math.sin(0.5 + (index / 16) * 2),
      ),
    ),
    rod(
      [
        [0.3, 0.05, 0.6],
        [0.8, 0.04, 0.8],
        [1.2, 0.05, 0.5],
      ],
      0.05,
      cloth(look.tone),
    ),
  );

const yarn: Model = (look) => {
  const next = seeded(look.seed);
  return group(
    several(22, () =>
      put(ring(0.5, 0.045, cloth(main(look))), 0, 0.46, 0, {
        rx: next() * 3,
        ry: next() * 3,
        rz: next() * 3,
      }),
    ),
    put(ball(0.46, cloth(mixed(main(look), "#000000", 0.15))), 0, 0.06, 0),
    rod(
      [
        [0.3, 0.06, 0.4],
        [0.6, 0.04, 0.6],
        [0.5, 0.04, 0.86],
      ],
      0.035,
      cloth(main(look)),
    ),
  );
};

export const householdModels: Record<string, Model> = {
  sponge,
  bin,
  broom,
  plunger,
  bone,
  toyball: toyBall,
  yarn,
};
