import { type Body, ball, bar, box, cylinder, group, put, rod, several, sheet } from "./bodies.ts";
import { sticker } from "./labels.ts";
import { type Model, main } from "./looks.ts";
import { glass, gloss, glowing, paint, printed, rubber, steel } from "./materials.ts";
import { ivory } from "./office.ts";
import type { Look } from "./print.ts";

/** Instruments of dentists. */
const pi = Math.PI;

const syringe: Model = (look) => {
  const one = () =>
    group(
      put(cylinder(0.1, 0.7, glass("#dbe8f0", 0.5)), 0, 0.3, 0),
      put(cylinder(0.09, 0.1, rubber()), 0, 0.66, 0),
      put(cylinder(0.03, 0.5, paint(ivory)), 0, 0.74, 0),
      put(cylinder(0.1, 0.03, paint(ivory)), 0, 1.24, 0),
      put(box(0.4, 0.03, 0.14, paint(ivory), 0.01), 0, 1, 0),
      put(cylinder(0.03, 0.12, paint(main(look))), 0, 0.2, 0),
      put(cylinder(0.008, 0.2, steel()), 0, 0, 0),
    );
  return several(2, (index) =>
    put(one(), -0.6, 0.1, index * 0.36, { rz: -pi / 2 + 0.03, ry: 0.25 - index * 0.12 }),
  );
};

const testTube: Model = () =>
  several(3, (index) =>
    put(
      group(
        cylinder(0.09, 0.8, glass("#e8d2d2", 0.5)),
        put(cylinder(0.08, 0.34, gloss("#8f1f2b")), 0, 0.02, 0),
        put(cylinder(0.11, 0.2, gloss(["#7450b0", "#c5302b", "#2360b0"][index] ?? "#c5302b")), 0, 0.78, 0),
      ),
      index * 0.32,
      0,
      (index % 2) * 0.2,
    ),
  );

const wand = (look: Look, tip: Body): Body =>
  group(
    put(box(0.6, 0.16, 0.5, gloss(ivory), 0.07), 0, 0, 0),
    put(
      group(
        cylinder(0.11, 0.9, gloss(main(look) === "#242424" ? "#2d3033" : ivory), 0.1),
        put(box(0.05, 0.14, 0.02, paint(look.tone), 0.01), 0, 0.5, 0.1),
        put(tip, 0, 0.88, 0),
      ),
      0,
      0.12,
      0,
      { rx: 0.06, rz: -0.14 },
    ),
    put(sheet(0.4, 0.1, printed(sticker(look, 600, 150))), 0, 0.03, 0.252),
  );

const curing: Model = (look) =>
  wand(
    look,
    group(
      rod(
        [
          [0, 0, 0],
          [0, 0.24, 0],
          [0, 0.38, 0.14],
          [0, 0.4, 0.26],
        ],
        0.045,
        steel(),
      ),
      put(ball(0.05, glowing("#5fa8ff")), 0, 0.35, 0.27),
    ),
  );

const ultrasound: Model = (look) =>
  group(
    put(box(0.9, 0.42, 0.66, gloss(ivory), 0.1), 0, 0, 0),
    put(sheet(0.6, 0.2, printed(sticker(look, 600, 200))), 0, 0.14, 0.333),
    put(put(cylinder(0.09, 0.06, gloss(look.tone)), 0, 0, 0, { rx: pi / 2 }), 0.34, 0.08, 0.33),
    put(
      group(cylinder(0.05, 0.7, gloss(look.tone), 0.04), put(cylinder(0.02, 0.16, steel()), 0, 0.7, 0)),
      0.6,
      0.12,
      0.3,
      { rx: -0.3, rz: -0.1 },
    ),
    rod(
      [
        [0.58, 0.14, 0.3],
        [0.7, 0.02, 0.5],
        [0.3, 0.03, 0.66],
        [-0.2, 0.03, 0.6],
        [-0.3, 0.06, 0.32],
      ],
      0.024,
      rubber("#8d9296"),
    ),
  );

const xray: Model = (look) =>
  group(
    put(cylinder(0.5, 0.06, gloss(ivory)), 0, 0, 0),
    put(box(0.2, 1.9, 0.24, gloss(ivory), 0.06), 0, 0.04, -0.2),
    put(box(1.1, 0.22, 0.3, gloss(ivory), 0.1), 0, 1.52, 0.1),
    put(box(0.24, 0.5, 0.24, gloss(look.tone), 0.08), -0.46, 1.08, 0.2),
    put(box(0.34, 0.56, 0.12, gloss(ivory), 0.05), 0.44, 1.04, 0.2),
    put(box(0.34, 0.06, 0.26, gloss(look.tone), 0.03), 0, 0.94, 0.1),
    put(sheet(0.14, 0.5, printed(sticker(look, 250, 890))), 0, 0.3, -0.076),
    ...[-0.2, 0.2].map((x) => bar([x, 0.96, 0.1], [x, 0.96, 0.36], 0.025, steel())),
  );

const dentalMirror: Model = () =>
  several(3, (index) =>
    put(
      group(
        cylinder(0.035, 1, steel("#dfe3e6", 0.15)),
        put(put(cylinder(0.12, 0.03, steel("#eef1f3", 0.05)), 0, 0, 0, { rx: pi / 2 - 0.5 }), 0, 1.08, 0),
      ),
      index * 0.28,
      0.04,
      index * 0.1,
      { rx: -pi / 2 + 0.1, rz: 0.3 - index * 0.2 },
    ),
  );

const toothbrush: Model = (look) =>
  several(3, (index) =>
    put(
      group(
        box(0.1, 1.1, 0.06, gloss([main(look), look.tone, "#f7f6f3"][index] ?? look.tone), 0.03),
        put(box(0.09, 0.26, 0.12, paint("#ffffff", 0.9), 0.01), 0, 0.82, 0.08),
      ),
      index * 0.22,
      0,
      index * 0.06,
      { rz: 0.1 - index * 0.1 },
    ),
  );

const bur: Model = () =>
  several(5, (index) =>
    put(
      group(
        cylinder(0.025, 0.6, steel("#dfe3e6", 0.15)),
        put(cylinder(0.02, 0.24, paint("#8d9296", 0.8, 0.6), 0.045), 0, 0.6, 0),
        put(
          cylinder(
            0.028,
            0.05,
            paint(["#c5302b", "#2360b0", "#3f8f4f", "#efc52f", "#242424"][index] ?? "#242424"),
          ),
          0,
          0.4,
          0,
        ),
      ),
      index * 0.16,
      0,
      0,
    ),
  );

export const dentalModels: Record<string, Model> = {
  syringe,
  testtube: testTube,
  curing,
  ultrasound,
  xray,
  dentalmirror: dentalMirror,
  toothbrush,
  bur,
};
