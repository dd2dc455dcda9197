import * as three from "three";
import { type Body, box, group, mirrored, outline, plate, put, several, sheet, turned } from "./bodies.ts";
import { type Model, main } from "./looks.ts";
import { drawn, paint, printed, wood } from "./materials.ts";
import { type Look, mixed } from "./print.ts";

/** Plants and pictures. */

export const frame: Model = (look) =>
  put(
    group(
      box(0.94, 1.2, 0.05, wood("#6d4730"), 0.01),
      put(box(0.86, 1.12, 0.01, paint("#fbf8f1", 0.8)), 0, 0.04, 0.025),
      put(sheet(0.64, 0.86, printed(landscape(look), 0.8)), 0, 0.17, 0.034),
    ),
    0,
    0,
    0,
    { rx: -0.12 },
  );

const landscape = (look: Look) =>
  drawn(400, 540, (context) => {
    context.fillStyle = "#f0dcc0";
    context.fillRect(0, 0, 400, 540);
    context.fillStyle = "#e2a24d";
    context.beginPath();
    context.arc(270, 150, 70, 0, 7);
    context.fill();
    for (const [index, colour] of [
      mixed(main(look), "#ffffff", 0.4),
      main(look),
      mixed(main(look), "#000000", 0.35),
    ].entries()) {
      context.fillStyle = colour;
      context.beginPath();
      context.moveTo(0, 300 + index * 70);
      context.bezierCurveTo(120, 210 + index * 90, 260, 400 + index * 40, 400, 270 + index * 80);
      context.lineTo(400, 540);
      context.lineTo(0, 540);
      context.fill();
    }
  });

export function plantPot(color: string, scale: number): Body {
  const green = paint("#3f7d45", 0.6);
  const leaf = outline(
    mirrored([
      [0, 0.9],
      [0.13, 0.62],
      [0.15, 0.36],
      [0.04, 0],
    ]),
    0.08,
  );
  return put(
    group(
      turned(
        [
          [0, 0],
          [0.26, 0],
          [0.34, 0.5],
          [0.3, 0.5],
          [0.29, 0.44],
          [0, 0.44],
        ],
        paint(color, 0.6),
      ),
      several(9, (index) =>
        put(plate(leaf, 0.005, green, 0.008), 0, 0.44, 0, { ry: index * 2.4, rx: 0 }).add(new three.Group()),
      ),
      several(9, (index) =>
        put(
          put(plate(leaf, 0.005, green, 0.008), 0, 0, 0.02, { rx: 0.35 + (index % 3) * 0.22 }),
          0,
          0.42,
          0,
          { ry: index * 2.4 + 0.5, scale: 0.9 + (index % 2) * 0.25 },
        ),
      ),
    ),
    0,
    0,
    0,
    { scale },
  );
}

const plant: Model = (look) => plantPot(main(look), 1);

export const ornamentsModels: Record<string, Model> = {
  frame,
  plant,
};
