import * as three from "three";
import { type Body, bar, box, cylinder, group, lying, outline, plate, put, ring, several } from "./bodies.ts";
import { gem, gilded } from "./jewels.ts";
import { type Model, main } from "./looks.ts";
import { cloth, drawn, paint, printed, rubber, steel } from "./materials.ts";
import type { Look } from "./print.ts";

/** Watches, tiaras, bows. */
const pi = Math.PI;

const face = (look: Look, hands: boolean) =>
  printed(
    drawn(400, 400, (context) => {
      context.fillStyle = "#fdfbf6";
      context.fillRect(0, 0, 400, 400);
      context.translate(200, 200);
      context.strokeStyle = "#2b2724";
      context.lineCap = "round";
      for (let mark = 0; mark < 60; mark++) {
        context.lineWidth = mark % 5 ? 2 : 7;
        context.beginPath();
        context.moveTo(0, -176);
        context.lineTo(0, mark % 5 ? -164 : -150);
        context.stroke();
        context.rotate(pi / 30);
      }
      const hand = (angle: number, long: number, wide: number, color: string) => {
        context.save();
        context.rotate(angle);
        context.strokeStyle = color;
        context.lineWidth = wide;
        context.beginPath();
        context.moveTo(0, 24);
        context.lineTo(0, -long);
        context.stroke();
        context.restore();
      };
      if (hands) hand(-1.05, 88, 11, "#2b2724");
      hand(1.05, 130, 8, "#2b2724");
      hand(2.4, 140, 4, look.tone);
    }),
    0.3,
  );

const dial = (look: Look, radius: number, metal: three.Material, hands: boolean): Body => {
  const disc = new three.Mesh(new three.CircleGeometry(radius * 0.9, 48), face(look, hands));
  return group(put(cylinder(radius, 0.14, metal), 0, 0, 0, { rx: pi / 2 }), put(group(disc), 0, 0, 0.142));
};

const watch: Model = (look) =>
  put(
    group(
      put(dial(look, 0.4, gilded(main(look)), true), 0, 0, 0.32),
      put(ring(0.44, 0.09, gilded(main(look))), 0, -0.08, -0.06, { rz: pi / 2, ry: 0 }),
      put(cylinder(0.05, 0.08, gilded(main(look))), 0.42, 0, 0.4, { rz: -pi / 2 }),
    ),
    0,
    0.52,
    0,
    { rx: -0.3 },
  );

const stopwatch: Model = (look) =>
  put(
    group(
      put(dial(look, 0.62, rubber(main(look)), false), 0, 0.64, 0),
      put(cylinder(0.09, 0.18, steel()), 0, 1.24, 0.07),
      put(ring(0.14, 0.03, steel()), 0, 1.5, 0.07, { rx: pi / 2 }),
      put(cylinder(0.07, 0.12, paint(look.tone)), 0.42, 1.08, 0.07, { rz: -0.7 }),
    ),
    0,
    0,
    0,
    { rx: -0.2 },
  );

const tiara: Model = (look) =>
  group(
    ...[0.06, 0.12].map((y) =>
      put(ring(0.7, 0.022, gilded(main(look)), pi * 1.2), 0, y, 0, { ry: pi * 0.1 }),
    ),
    several(13, (index) => {
      const angle = -pi * 0.02 + (index / 12) * pi * 1.04;
      const tall = 0.16 + Math.sin((index / 12) * pi) * 0.42;
      const [x, z] = [Math.cos(angle) * 0.7, Math.sin(angle) * 0.7];
      return group(
        bar([x, 0.1, z], [x * 0.98, 0.1 + tall, z * 0.98], 0.016, gilded(main(look))),
        put(gem(index % 2 ? 0.05 : 0.08), x * 0.98, 0.14 + tall, z * 0.98),
      );
    }),
  );

const bows: Model = (look) =>
  lying(
    several(6, (index) =>
      put(
        group(
          ...[-1, 1].map((end) =>
            put(
              plate(
                outline(
                  [
                    [0, 0.04],
                    [end * 0.36, 0.2],
                    [end * 0.36, -0.2],
                    [0, -0.04],
                  ],
                  0.05,
                ),
                0.05,
                cloth([main(look), look.tone, "#f7f6f3"][index % 3] ?? main(look)),
                0.03,
              ),
              0,
              0,
              0,
            ),
          ),
          put(
            box(0.12, 0.16, 0.1, cloth([main(look), look.tone, "#f7f6f3"][index % 3] ?? main(look)), 0.04),
            0,
            -0.08,
            0.05,
          ),
        ),
        (index % 2) * 0.95,
        -Math.floor(index / 2) * 0.55,
        0,
      ),
    ),
  );

export const watchesModels: Record<string, Model> = {
  watch,
  stopwatch,
  tiara,
  bows,
};
