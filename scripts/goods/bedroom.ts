import * as three from "three";
import { type Body, box, cylinder, group, outline, plate, put, ring, several } from "./bodies.ts";
import { type Model, main, second } from "./looks.ts";
import { cloth, paint, rubber, seeded, steel, wood } from "./materials.ts";
import { plantPot } from "./ornaments.ts";
import { type Look, mixed } from "./print.ts";

/** Beds, wardrobes, and what hangs and stands beside them. */

/** Wood where the colour is one of wood, paint otherwise. */
export const board = (color: string) =>
  ["#b98a57", "#d2ab77", "#6d4730"].includes(color) ? wood(color) : paint(color, 0.4);

export const legs = (
  width: number,
  depth: number,
  height: number,
  material: three.Material,
  thick = 0.05,
): Body =>
  group(
    ...[-1, 1].flatMap((x) =>
      [-1, 1].map((z) =>
        put(
          box(thick, height, thick, material, 0.012),
          (x * (width - thick)) / 2,
          0,
          (z * (depth - thick)) / 2,
        ),
      ),
    ),
  );

export const pillow = (width: number, height: number, depth: number, color: string): Body => {
  const mesh = new three.Mesh(new three.SphereGeometry(1, 40, 28), cloth(color));
  const places = mesh.geometry.getAttribute("position");
  const squared = (value: number) => Math.sign(value) * Math.abs(value) ** 0.45;
  for (let index = 0; index < places.count; index++) {
    const [x, y, z] = [places.getX(index), places.getY(index), places.getZ(index)];
    places.setXYZ(index, (squared(x) * width) / 2, (y * height) / 2, (squared(z) * depth) / 2);
  }
  mesh.geometry.computeVertexNormals();
  mesh.position.y = height / 2;
  return group(mesh);
};

const bed: Model = (look) => {
  const frame = board(main(look));
  const cover = second(look, "#f1e6d0");
  const wide = look.title.includes("casal") ? 1.6 : 1.1;
  return group(
    put(box(wide + 0.1, 0.9, 0.09, frame, 0.03), 0, 0, -1.02),
    put(box(wide + 0.1, 0.4, 0.08, frame, 0.03), 0, 0.06, 1.02),
    put(box(wide + 0.06, 0.14, 2, frame, 0.02), 0, 0.16, 0),
    put(box(wide, 0.24, 1.94, cloth("#f7f6f3", 0.5), 0.08), 0, 0.3, 0),
    put(box(wide + 0.05, 0.16, 1.3, cloth(cover), 0.08), 0, 0.41, 0.32),
    put(box(wide + 0.05, 0.05, 0.3, cloth(mixed(cover, "#ffffff", 0.5)), 0.03), 0, 0.55, -0.3),
    ...(wide > 1.2 ? [-0.38, 0.38] : [0]).map((x) => put(pillow(0.64, 0.2, 0.42, "#fbfaf7"), x, 0.5, -0.72)),
    legs(wide, 2, 0.16, frame, 0.09),
  );
};

const boxSpring: Model = (look) =>
  group(
    put(box(1.6, 0.36, 2, cloth(main(look), 0.6), 0.06), 0, 0.14, 0),
    put(box(1.58, 0.28, 1.98, cloth("#f7f6f3", 0.6), 0.1), 0, 0.5, 0),
    put(ring(0.001, 0.001, steel()), 0, 0, 0),
    legs(1.5, 1.9, 0.14, wood("#6d4730"), 0.08),
  );

const headboard: Model = (look) =>
  group(
    several(6, (index) =>
      put(box(0.31, 1.05, 0.14, cloth(main(look), 0.5), 0.07), -0.8 + index * 0.32, 0.1, 0),
    ),
    ...[-0.7, 0.7].map((x) => put(box(0.1, 0.3, 0.06, wood("#6d4730")), x, 0, -0.05)),
  );

function handled(width: number, height: number, look: Look): Body {
  const face = board(main(look));
  const pale = mixed(main(look), "#ffffff", 0.12);
  return group(
    box(width, height, 0.03, main(look) === "#f7f6f3" ? paint(pale, 0.35) : face, 0.012),
    put(cylinder(0.012, 0.16, steel("#8b8378")), width * 0.38, height * 0.45, 0.035),
  );
}

const wardrobe: Model = (look) =>
  group(
    put(box(1.2, 1.9, 0.56, board(main(look)), 0.02), 0, 0.07, 0),
    put(handled(0.56, 1.76, look), -0.29, 0.14, 0.29),
    put(put(handled(0.56, 1.76, look), 0, 0, 0.03, { ry: 0 }), 0.29, 0.14, 0.26),
    put(box(0.012, 1.76, 0.02, rubber()), 0, 0.14, 0.3),
    put(box(1.12, 0.07, 0.5, rubber("#3a332c")), 0, 0, -0.02),
  );

const drawers: Model = (look) =>
  group(
    put(box(0.62, 0.86, 0.52, board(main(look)), 0.02), 0, 0.06, 0),
    ...[0.1, 0.5].map((y) =>
      group(
        put(box(0.56, 0.36, 0.03, board(mixed(main(look), "#ffffff", 0.08)), 0.012), 0, y, 0.265),
        put(box(0.2, 0.025, 0.03, steel("#8b8378"), 0.01), 0, y + 0.24, 0.295),
      ),
    ),
    put(box(0.56, 0.06, 0.46, rubber("#3a332c")), 0, 0, -0.02),
  );

const cabinet: Model = (look) =>
  group(
    put(box(1.5, 0.82, 0.5, board(main(look)), 0.015), 0, 0.08, 0),
    put(box(1.54, 0.05, 0.56, wood("#b98a57"), 0.012), 0, 0.9, 0.02),
    ...[-0.5, 0, 0.5].map((x) => put(handled(0.46, 0.74, look), x, 0.12, 0.255)),
    put(box(1.4, 0.08, 0.44, rubber("#3a332c")), 0, 0, -0.02),
    put(box(1.5, 0.56, 0.32, board(main(look)), 0.015), 0, 1.38, -0.09),
    ...[-0.5, 0, 0.5].map((x) => put(handled(0.46, 0.5, look), x, 1.41, 0.075)),
    put(box(1.5, 0.44, 0.02, paint("#e9e3d8", 0.4)), 0, 0.94, -0.24),
  );

const shelf: Model = (look) => {
  const next = seeded(look.seed);
  const books = ["#b5552f", "#2360b0", "#3f8f4f", "#efc52f", "#7450b0", "#c5302b", "#1c7f80"];
  return group(
    ...[-0.46, 0.46].map((x) => put(box(0.04, 1.8, 0.3, board(main(look)), 0.006), x, 0, 0)),
    put(box(0.9, 1.8, 0.02, board(main(look))), 0, 0, -0.14),
    ...[0.04, 0.48, 0.92, 1.36, 1.78].map((y) => put(box(0.9, 0.03, 0.3, board(main(look)), 0.005), 0, y, 0)),
    ...[0.07, 0.51, 0.95].flatMap((y, row) =>
      Array.from({ length: 8 - row * 2 }, (_, index) =>
        put(
          box(0.05, 0.24 + next() * 0.1, 0.2, paint(books[(index + row * 3) % 7] ?? "#2360b0"), 0.006),
          -0.38 + index * 0.066 + row * 0.2,
          y,
          0,
        ),
      ),
    ),
    put(plantPot("#f1e6d0", 0.34), 0.24, 1.39, 0),
  );
};

const mirror: Model = (look) =>
  put(
    group(
      plate(
        outline(
          [
            [-0.34, 0],
            [0.34, 0],
            [0.34, 1.7],
            [-0.34, 1.7],
          ],
          0.12,
        ),
        0.03,
        board(main(look)),
        0.02,
      ),
      put(
        plate(
          outline(
            [
              [-0.28, 0.06],
              [0.28, 0.06],
              [0.28, 1.64],
              [-0.28, 1.64],
            ],
            0.1,
          ),
          0.004,
          paint("#dfe6ea", 0.03, 1),
          0.004,
        ),
        0,
        0,
        0.07,
      ),
    ),
    0,
    0,
    0,
    { rx: -0.13 },
  );

const vanity: Model = (look) =>
  group(
    put(box(1.1, 0.16, 0.44, board(main(look)), 0.02), 0, 0.62, 0),
    ...[-0.27, 0.27].map((x) =>
      put(box(0.48, 0.11, 0.02, board(mixed(main(look), "#ffffff", 0.1)), 0.01), x, 0.645, 0.225),
    ),
    legs(1.06, 0.4, 0.62, board(main(look)), 0.05),
    put(put(cylinder(0.36, 0.04, board(main(look))), 0, 0, 0, { rx: Math.PI / 2 }), 0, 1.2, -0.2),
    put(put(cylinder(0.33, 0.01, paint("#dfe6ea", 0.03, 1)), 0, 0, 0, { rx: Math.PI / 2 }), 0, 1.2, -0.155),
    put(cylinder(0.19, 0.3, cloth("#eaa0bb")), 0, 0.1, 0.5),
  );

export const bedroomModels: Record<string, Model> = {
  bed,
  boxspring: boxSpring,
  headboard,
  wardrobe,
  drawers,
  cabinet,
  shelf,
  mirror,
  vanity,
};
