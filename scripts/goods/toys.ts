import { ball, bar, box, cylinder, group, put, ring, several, thrown } from "./bodies.ts";
import { type Model, main } from "./looks.ts";
import { cloth, gloss, paint, rubber, steel, wood } from "./materials.ts";
import { mixed } from "./print.ts";

/** Toys of wood and cloth. */
const pi = Math.PI;

export const toyColours = ["#c5302b", "#efc52f", "#2360b0", "#3f8f4f", "#e87724"];

const abacus: Model = () =>
  group(
    ...[-0.7, 0.7].map((x) => put(box(0.08, 1.1, 0.1, wood("#d2ab77")), x, 0, 0)),
    put(box(1.6, 0.1, 0.3, wood("#d2ab77")), 0, 0, 0),
    put(box(1.5, 0.08, 0.1, wood("#d2ab77")), 0, 1.06, 0),
    several(5, (row) =>
      group(
        bar([-0.68, 0.26 + row * 0.18, 0], [0.68, 0.26 + row * 0.18, 0], 0.014, steel()),
        several(8, (index) =>
          put(
            ball(0.08, gloss(toyColours[row] ?? "#c5302b")),
            index < 3 + (row % 3) ? -0.58 + index * 0.13 : 0.58 - (7 - index) * 0.13,
            0.18 + row * 0.18,
            0,
          ),
        ),
      ),
    ),
  );

const train: Model = () => {
  const wheels = (x: number) =>
    group(
      ...[-0.16, 0.16].flatMap((dx) =>
        [-0.24, 0.24].map((z) =>
          put(put(cylinder(0.13, 0.07, gloss("#e87724")), 0, -0.035, 0), x + dx, 0.13, z, { rx: pi / 2 }),
        ),
      ),
    );
  const wagon = (x: number, color: string, load: string) =>
    group(
      put(box(0.62, 0.1, 0.4, wood("#d2ab77")), x, 0.14, 0),
      put(box(0.56, 0.26, 0.36, gloss(color), 0.03), x, 0.22, 0),
      several(3, (index) => put(ball(0.1, gloss(load)), x - 0.17 + index * 0.17, 0.44, 0)),
      wheels(x),
    );
  return group(
    put(box(0.9, 0.1, 0.42, wood("#d2ab77")), -0.9, 0.14, 0),
    put(put(cylinder(0.2, 0.6, gloss("#c5302b")), 0, 0, 0, { rz: pi / 2 }), -0.76, 0.44, 0),
    put(box(0.32, 0.56, 0.4, gloss("#2360b0"), 0.03), -0.6, 0.22, 0),
    put(box(0.42, 0.06, 0.48, gloss("#efc52f"), 0.02), -0.6, 0.78, 0),
    put(cylinder(0.07, 0.26, gloss("#242424"), 0.11), -1.2, 0.6, 0),
    wheels(-1.05),
    wheels(-0.72),
    wagon(0, "#3f8f4f", "#efc52f"),
    wagon(0.78, "#efc52f", "#c5302b"),
    put(box(0.2, 0.03, 0.04, wood("#b98a57")), -0.38, 0.18, 0),
    put(box(0.2, 0.03, 0.04, wood("#b98a57")), 0.39, 0.18, 0),
  );
};

const doll: Model = (look) =>
  several(4, (index) => {
    const color = [main(look), "#2360b0", "#3f8f4f", "#efc52f"][index] ?? main(look);
    return put(
      group(
        thrown(
          [
            [0, 0],
            [0.34, 0],
            [0.42, 0.28],
            [0.38, 0.56],
            [0.26, 0.76],
            [0.28, 0.96],
            [0.2, 1.16],
            [0.001, 1.22],
          ],
          gloss(color),
        ),
        put(ball(0.2, paint("#f6dcc0", 0.4), 0.95), 0, 0.78, 0.13),
        put(ball(0.2, gloss("#fdf3e0"), 1.3), 0, 0.14, 0.26),
        ...[-0.07, 0.07].map((x) => put(ball(0.022, paint("#242424")), x, 0.98, 0.31)),
        put(ball(0.03, paint("#d0527b"), 0.6), 0, 0.87, 0.325),
      ),
      [0, 0.84, 1.46, 1.92][index] ?? 0,
      0,
      0,
      { scale: 1 - index * 0.22 },
    );
  });

const drumToy: Model = (look) =>
  group(
    cylinder(0.6, 0.66, gloss(main(look))),
    put(cylinder(0.57, 0.03, paint("#fbf6ea", 0.6)), 0, 0.65, 0),
    ...[0.02, 0.6].map((y) => put(ring(0.61, 0.04, gloss("#efc52f")), 0, y, 0)),
    several(10, (index) =>
      bar(
        [Math.cos(index * 0.628) * 0.62, 0.06, Math.sin(index * 0.628) * 0.62],
        [Math.cos(index * 0.628 + 0.314) * 0.62, 0.62, Math.sin(index * 0.628 + 0.314) * 0.62],
        0.014,
        paint("#fbf6ea"),
      ),
    ),
    ...[-0.2, 0.16].map((z, index) =>
      group(
        bar([-0.5 + index * 0.3, 0.72, z], [0.5, 0.82 + index * 0.03, z + 0.2], 0.03, wood("#d2ab77")),
        put(ball(0.07, wood("#d2ab77")), -0.52 + index * 0.3, 0.66, z),
      ),
    ),
  );

const maracas: Model = (look) =>
  several(2, (index) =>
    put(
      group(
        put(cylinder(0.07, 0.8, wood("#d2ab77"), 0.06), 0, 0, 0),
        put(ball(0.36, gloss(index ? "#3f8f4f" : main(look)), 1.2), 0, 0.66, 0),
        put(ring(0.35, 0.02, gloss("#efc52f")), 0, 1.08, 0),
        put(ring(0.34, 0.02, gloss("#c5302b")), 0, 1.0, 0),
      ),
      index * 0.86,
      0.1,
      index * 0.1,
      { rz: 0.35 - index * 0.7 },
    ),
  );

const teddy: Model = (look) => {
  const fur = cloth(main(look), 0.6);
  const pale = cloth(mixed(main(look), "#ffffff", 0.55), 0.6);
  return group(
    put(ball(0.46, fur, 1.1), 0, 0, 0),
    put(ball(0.3, pale, 1.2), 0, 0.16, 0.24),
    put(ball(0.38, fur, 0.94), 0, 0.86, 0.02),
    put(ball(0.17, pale, 0.8), 0, 0.96, 0.3),
    put(ball(0.055, rubber("#2b1c14"), 0.8), 0, 1.12, 0.44),
    ...[-1, 1].flatMap((end) => [
      put(ball(0.14, fur), end * 0.3, 1.42, 0),
      put(ball(0.08, pale), end * 0.3, 1.47, 0.09),
      put(ball(0.035, rubber("#15100c")), end * 0.14, 1.25, 0.33),
      put(ball(0.19, fur, 1.5), end * 0.46, 0.32, 0.14, { rz: end * 0.7 }),
      put(ball(0.23, fur, 1.1), end * 0.34, -0.02, 0.42),
      put(ball(0.13, pale, 1), end * 0.36, 0.1, 0.58),
    ]),
    put(ring(0.26, 0.05, cloth(look.tone)), 0, 0.86, 0.04),
    put(ball(0.08, cloth(look.tone)), 0, 0.8, 0.34),
  );
};

export const toysModels: Record<string, Model> = {
  abacus,
  train,
  doll,
  drumtoy: drumToy,
  maracas,
  teddy,
};
