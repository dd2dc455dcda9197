import * as three from "three";
import { type Body, box, cylinder, group, put, rod, several, sheet } from "./bodies.ts";
import { front, side, stamp, sticker } from "./labels.ts";
import { type Model, main, second } from "./looks.ts";
import { glass, gloss, paint, printed, rubber, seeded, steel } from "./materials.ts";
import { inkOn, type Look, mixed } from "./print.ts";

/** Bags, cartons and cases. */

/** How thick a bag is between its sides (0 to 1) and between its foot and its top (0 to 1). */
type Swell = (across: number, up: number) => number;

/** A bag of two faces: printed in front, plain behind. */
function bag(look: Look, width: number, height: number, swell: Swell, waist = 0.02): Body {
  const art = front(look, 800, Math.round((800 * height) / width));
  const next = seeded(look.seed + 3);
  const [a, b, c] = [next() * 6, next() * 6, next() * 6];
  const face = (towards: 1 | -1) => {
    const geometry = new three.PlaneGeometry(width, height, 56, 72);
    const places = geometry.getAttribute("position");
    for (let index = 0; index < places.count; index++) {
      const across = places.getX(index) / width + 0.5;
      const up = places.getY(index) / height + 0.5;
      const thick = swell(across, up);
      const crease =
        Math.sin(across * 17 + a + up * 5) * Math.sin(up * 13 + b) * 0.006 +
        Math.sin(across * 31 + up * 23 + c) * 0.0025;
      places.setZ(index, towards * (thick + crease * Math.min(1, thick * 18)));
      places.setX(index, (across - 0.5) * width * (1 - waist * Math.sin(up * Math.PI)));
      places.setY(index, up * height);
    }
    geometry.computeVertexNormals();
    const material = printed(art, 0.36);
    material.side = towards > 0 ? three.FrontSide : three.BackSide;
    material.clearcoat = 0.25;
    material.clearcoatRoughness = 0.45;
    return new three.Mesh(geometry, material);
  };
  return group(face(1), face(-1));
}

const round = (across: number, power = 0.55) => Math.max(0, 1 - (2 * across - 1) ** 2) ** power;

/** Stands on its folded foot; welded above. */
const pouch: Model = (look) =>
  bag(look, 1, 1.42, (x, y) => 0.19 * round(x) * (y > 0.9 ? 0.02 : (1 - y / 0.9) ** 0.62) + 0.004);

/** Of coffee: straight sides, folded above. */
const brick: Model = (look) =>
  group(
    bag(look, 0.86, 1.45, (x, y) => 0.23 * round(x, 0.16) * (y > 0.8 ? Math.max(0.05, (1 - y) * 5) : 1), 0),
    put(box(0.86, 0.06, 0.1, paint(mixed(main(look), "#000000", 0.25))), 0, 1.42, 0),
  );

/** Full of cookies or sweets: welded above and below. */
const pillow: Model = (look) =>
  bag(look, 1.05, 1.3, (x, y) => 0.22 * round(x, 0.6) * round(y, 0.45) + 0.004, -0.02);

/** 20 kg and more, sewn shut. */
const sack: Model = (look) =>
  group(
    bag(
      look,
      1.05,
      1.6,
      (x, y) =>
        0.2 * round(x, 0.32) * Math.min(1, Math.max(0, 1 - y) * 5.5) ** 0.55 * Math.min(1, 0.75 + y * 3) +
        0.006,
    ),
    put(box(1.02, 0.035, 0.02, paint("#e9e0cc", 0.9)), 0, 1.535, 0),
  );

/** A folding carton, so wide and deep for its height of 1. */
const carton =
  (width: number, height: number, depth: number): Model =>
  (look) => {
    const narrow = printed(side(look, 300, Math.round((300 * height) / depth)), 0.5);
    const plain = paint(mixed(look.style % 2 === 1 ? look.tone : main(look), "#ffffff", 0.06), 0.5);
    const art = printed(front(look, 900, Math.round((900 * height) / width)), 0.5);
    return sided(width, height, depth, [narrow, narrow, plain, plain, art, plain]);
  };

function sided(width: number, height: number, depth: number, materials: three.Material[]): Body {
  const mesh = new three.Mesh(new three.BoxGeometry(width, height, depth), materials);
  mesh.position.y = height / 2;
  return group(mesh);
}

/** Of corrugated cardboard, with tape. */
const shipping =
  (width: number, height: number, depth: number): Model =>
  (look) => {
    const board = paint("#c79f70", 0.85);
    const art = printed(stamp(look, 900, Math.round((900 * height) / width)), 0.85);
    const tape = paint("#b98a52", 0.35);
    return group(
      sided(width, height, depth, [board, board, board, board, art, board]),
      put(box(width * 0.13, 0.004, depth * 1.002, tape, 0.001), 0, height, 0),
      put(box(width * 0.13, height * 0.14, 0.004, tape, 0.001), 0, height * 0.86, depth / 2),
    );
  };

/** Lies, and its large side is printed: pizza, lasagne, chocolate. */
const flatBox =
  (width: number, depth: number, height: number): Model =>
  (look) => {
    const edge = paint(mixed(main(look), "#000000", 0.12), 0.5);
    const art = printed(front(look, 900, Math.round((900 * depth) / width)), 0.45);
    const flat = sided(width, depth, height, [edge, edge, edge, edge, art, edge]);
    const tilted = put(flat, 0, 0, 0, { rx: -0.42 });
    return group(
      tilted,
      put(box(width * 0.3, depth * 0.3, 0.03, paint("#d8d3c8")), 0, 0, -depth * 0.28, { rx: 0.5 }),
    );
  };

/** On a card, to hang in a shop. */
const blister: Model = (look) => {
  const art = printed(front(look, 800, 1120));
  return group(
    sided(1, 1.4, 0.02, [art, art, art, art, art, art]),
    put(box(0.78, 0.5, 0.26, glass("#ffffff", 0.22), 0.1), 0, 0.1, 0.12),
    several(4, (index) =>
      put(cylinder(0.075, 0.4, gloss(second(look, look.tone))), -0.27 + index * 0.18, 0.13, 0.12),
    ),
  );
};

/** A case of wood or plastic with two locks. */
export const toolCase: Model = (look) => {
  const shell = gloss(main(look));
  const dark = rubber();
  return group(
    box(1.5, 0.9, 0.4, shell, 0.08),
    put(box(1.52, 0.03, 0.42, dark), 0, 0.6, 0),
    rod(
      [
        [-0.25, 0.86, 0],
        [-0.22, 1.06, 0],
        [0.22, 1.06, 0],
        [0.25, 0.86, 0],
      ],
      0.05,
      dark,
    ),
    put(box(0.14, 0.2, 0.06, steel(), 0.02), -0.5, 0.5, 0.2),
    put(box(0.14, 0.2, 0.06, steel(), 0.02), 0.5, 0.5, 0.2),
    put(sheet(0.66, 0.4, printed(sticker(look, 800, 485))), 0, 0.09, 0.205),
  );
};

/** Of soap: wrapped in paper. */
const bar1: Model = carton(1.05, 0.62, 0.34);

/** Paper bag with cords. */
const carrier: Model = (look) => {
  const paper = main(look);
  const art = printed(stamp(look, 800, 1000, paper, inkOn(paper)), 0.85);
  const plain = paint(mixed(paper, "#000000", 0.06), 0.85);
  const handle = (z: number) =>
    rod(
      [
        [-0.2, 1.2, z],
        [-0.17, 1.46, z],
        [0.17, 1.46, z],
        [0.2, 1.2, z],
      ],
      0.016,
      paint("#efe6d6", 0.9),
    );
  return group(
    sided(1, 1.25, 0.4, [plain, plain, paint("#6b5234"), plain, art, plain]),
    handle(0.19),
    handle(-0.19),
  );
};

/** Milk and juice: a brick of carton with a cap. */
const tetra: Model = (look) =>
  group(
    carton(0.56, 1.3, 0.46)(look),
    put(cylinder(0.11, 0.08, gloss(second(look, look.tone))), 0, 1.3, 0.06),
  );

export const bagsModels: Record<string, Model> = {
  pouch,
  brick,
  pillow,
  sack,
  carton: carton(0.78, 1.12, 0.34),
  box: carton(1.15, 0.85, 0.5),
  cube: carton(0.95, 0.95, 0.72),
  tall: carton(0.56, 1.3, 0.42),
  small: carton(1.15, 0.52, 0.42),
  soap: bar1,
  case: shipping(1.3, 0.86, 0.86),
  bigcase: shipping(1.3, 1.15, 0.95),
  flat: flatBox(1.3, 0.96, 0.14),
  slim: flatBox(1.25, 0.62, 0.09),
  blister,
  carrier,
  tetra,
};
