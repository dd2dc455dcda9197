import { type Body, ball, bar, box, cylinder, group, put, ring, rod, several, sheet } from "./bodies.ts";
import { sticker } from "./labels.ts";
import { type Model, main } from "./looks.ts";
import { cloth, drawn, gloss, glowing, paint, printed, rubber, steel } from "./materials.ts";
import { ivory } from "./office.ts";
import { font, type Look } from "./print.ts";

/** Instruments and aids of clinics. */
const pi = Math.PI;

const stethoscope: Model = (look) => {
  const hose = rubber(main(look));
  const body = group(
    rod(
      [
        [0, 0, 0.05],
        [-0.16, 0.36, 0.05],
        [-0.5, 0.6, 0.05],
        [-0.56, 1.1, 0.05],
        [-0.36, 1.4, 0.05],
      ],
      0.04,
      hose,
    ),
    rod(
      [
        [0, 0, 0.05],
        [0.16, 0.36, 0.05],
        [0.5, 0.6, 0.05],
        [0.56, 1.1, 0.05],
        [0.36, 1.4, 0.05],
      ],
      0.04,
      hose,
    ),
    rod(
      [
        [0, 0.02, 0.05],
        [0, -0.4, 0.05],
        [0.3, -0.76, 0.05],
        [0.76, -0.6, 0.05],
        [0.84, -0.16, 0.05],
      ],
      0.045,
      hose,
    ),
    ...[-1, 1].map((end) =>
      group(
        rod(
          [
            [end * 0.37, 1.38, 0.05],
            [end * 0.24, 1.6, 0.05],
            [end * 0.16, 1.72, 0.05],
          ],
          0.025,
          steel(),
        ),
        put(ball(0.05, rubber()), end * 0.15, 1.68, 0.05),
      ),
    ),
    put(put(cylinder(0.22, 0.1, steel("#dfe3e6", 0.15)), 0, 0, 0, { rx: pi / 2 }), 0.86, 0.06, 0.0),
    put(put(cylinder(0.19, 0.02, paint("#e9ecee", 0.3)), 0, 0, 0, { rx: pi / 2 }), 0.86, 0.06, 0.1),
  );
  const all = group(put(body, 0, 0.02, 0, { rx: -pi / 2 }));
  all.userData.view = "above";
  return all;
};

const stick = (look: Look): Body =>
  group(
    box(0.26, 1.06, 0.14, gloss(main(look) === "#f7f6f3" ? ivory : main(look)), 0.06),
    put(box(0.18, 0.32, 0.01, paint("#bcd2c4", 0.2), 0.02), 0, 0.62, 0.07),
    put(box(0.1, 0.08, 0.02, paint(look.tone), 0.02), 0, 0.44, 0.07),
  );

const thermometer: Model = (look) => {
  const one = group(
    stick(look),
    put(cylinder(0.06, 0.4, gloss(ivory), 0.04), 0, 1.04, 0),
    put(cylinder(0.035, 0.1, steel()), 0, 1.42, 0),
  );
  const all = group(
    put(one, 0, 0.08, 0, { rx: -pi / 2, rz: -0.6 }),
    put(
      group(
        box(0.7, 0.14, 1.5, paint("#fbfaf6"), 0.02),
        put(put(sheet(0.64, 1.4, printed(sticker(look, 460, 1000))), 0, 0, 0, { rx: -pi / 2 }), 0, 0.143, 0),
      ),
      -0.9,
      0,
      -0.1,
    ),
  );
  all.userData.view = "above";
  return all;
};

const wheel = (radius: number, color = "#26272a"): Body =>
  put(
    group(
      ring(radius, 0.035, rubber(color)),
      put(ring(radius * 0.86, 0.014, steel()), 0, 0.02, 0),
      several(9, (index) =>
        put(
          bar(
            [0, 0.035, 0],
            [Math.cos(index * 0.698) * radius * 0.86, 0.035, Math.sin(index * 0.698) * radius * 0.86],
            0.008,
            steel(),
          ),
          0,
          0,
          0,
        ),
      ),
      cylinder(0.05, 0.07, steel()),
    ),
    0,
    0,
    0,
    { rz: pi / 2 },
  );

const wheelchair: Model = (look) => {
  const frame = steel("#9aa1a6", 0.3);
  return group(
    put(wheel(0.5), -0.42, 0.53, 0),
    put(wheel(0.5), 0.44, 0.53, 0),
    put(wheel(0.15), -0.34, 0.18, 0.72),
    put(wheel(0.15), 0.36, 0.18, 0.72),
    put(box(0.72, 0.08, 0.66, cloth(main(look), 0.3), 0.03), 0, 0.6, 0.2),
    put(box(0.72, 0.62, 0.06, cloth(main(look), 0.3), 0.03), 0, 0.68, -0.16, { rx: -0.1 }),
    ...[-0.36, 0.36].flatMap((x) => [
      rod(
        [
          [x, 0.3, 0.74],
          [x, 0.62, 0.6],
          [x, 0.62, -0.1],
          [x, 1.3, -0.24],
          [x, 1.34, -0.42],
        ],
        0.024,
        frame,
      ),
      rod(
        [
          [x, 0.62, 0.6],
          [x, 0.5, 0.74],
          [x * 0.7, 0.12, 0.96],
        ],
        0.022,
        frame,
      ),
      put(box(0.06, 0.05, 0.5, rubber(), 0.02), x, 0.86, 0.16),
      put(box(0.24, 0.03, 0.2, rubber(), 0.01), x * 0.55, 0.1, 0.98),
    ]),
  );
};

const crutches: Model = () =>
  group(
    several(2, (index) =>
      put(
        group(
          ...[-0.09, 0.09].map((x) =>
            rod(
              [
                [x, 1.6, 0],
                [x, 0.8, 0],
                [0, 0.4, 0],
              ],
              0.02,
              steel("#cdd2d6", 0.25),
            ),
          ),
          put(cylinder(0.03, 0.5, steel("#cdd2d6", 0.25)), 0, 0, 0),
          put(cylinder(0.06, 0.1, rubber()), 0, -0.02, 0),
          put(put(cylinder(0.06, 0.32, rubber()), 0, -0.16, 0), 0, 1.62, 0, { rz: pi / 2 }),
          put(put(cylinder(0.04, 0.2, rubber()), 0, -0.1, 0), 0, 1.06, 0, { rz: pi / 2 }),
        ),
        index * 0.5,
        0,
        index * -0.2,
        { rz: 0.1 - index * 0.22, rx: -0.04 },
      ),
    ),
  );

const microscope: Model = () =>
  group(
    put(box(0.8, 0.14, 0.9, gloss(ivory), 0.06), 0, 0, 0),
    put(box(0.26, 1, 0.24, gloss(ivory), 0.09), 0, 0.1, -0.3, { rx: 0.05 }),
    put(box(0.3, 0.22, 0.7, gloss(ivory), 0.08), 0, 0.98, -0.06),
    put(box(0.6, 0.06, 0.5, rubber("#3b4046"), 0.01), 0, 0.52, 0.1),
    put(cylinder(0.13, 0.1, glowing("#fff2cf")), 0, 0.14, 0.12),
    ...[-0.1, 0.1].map((x) =>
      put(
        group(cylinder(0.075, 0.42, gloss(ivory)), put(cylinder(0.09, 0.12, rubber()), 0, 0.4, 0)),
        x,
        1.14,
        -0.02,
        { rx: -0.6 },
      ),
    ),
    ...[-0.13, 0, 0.13].map((x) =>
      put(cylinder(0.035, 0.24, steel("#dfe3e6", 0.15), 0.06), x, 0.74 + Math.abs(x), 0.12, { rz: x * 2 }),
    ),
    ...[-0.2, 0.2].map((x) =>
      put(put(cylinder(0.12, 0.08, rubber("#3b4046")), 0, -0.04, 0), x, 0.36, -0.3, { rz: pi / 2 }),
    ),
  );

const meter: Model = (look) =>
  group(
    put(
      group(
        box(0.62, 0.96, 0.16, gloss(main(look)), 0.1),
        put(sheet(0.44, 0.4, readout()), 0, 0.44, 0.082),
        put(box(0.16, 0.1, 0.03, paint(ivory), 0.04), 0, 0.2, 0.075),
        put(box(0.08, 0.28, 0.02, paint(ivory)), 0, -0.2, 0),
      ),
      0,
      0.2,
      0,
      { rx: -0.25 },
    ),
    put(cylinder(0.16, 0.5, gloss(ivory)), 0.62, 0, 0.1),
    put(cylinder(0.165, 0.1, gloss(main(look))), 0.62, 0.48, 0.1),
  );

const readout = () =>
  printed(
    drawn(300, 270, (context) => {
      context.fillStyle = "#c9dccb";
      context.fillRect(0, 0, 300, 270);
      context.fillStyle = "#1d2b22";
      context.font = font(130, 800);
      context.textAlign = "center";
      context.fillText("98", 150, 160);
      context.font = font(40, 600);
      context.fillText("mg/dL", 150, 225);
    }),
    0.2,
  );

export const clinicModels: Record<string, Model> = {
  stethoscope,
  thermometer,
  wheelchair,
  crutches,
  microscope,
  meter,
};
