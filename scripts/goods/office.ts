import * as three from "three";
import { type Body, ball, box, cylinder, group, put, several, sheet } from "./bodies.ts";
import { sticker } from "./labels.ts";
import { type Model, main } from "./looks.ts";
import { drawn, gloss, glowing, paint, printed, rubber, steel } from "./materials.ts";
import { font, inkOn, type Look, mixed, sign, write } from "./print.ts";

/** Computers, and what stands beside them. */
const pi = Math.PI;

export const ivory = "#f1efe9";

/** What a screen shows: a head with the name, and a few figures. */
export function screen(look: Look, width: number, height: number): three.MeshStandardMaterial {
  const map = drawn(900, Math.round((900 * height) / width), (context) => {
    const [w, h] = [context.canvas.width, context.canvas.height];
    const colour = main(look) === "#242424" ? look.tone : main(look);
    context.fillStyle = "#f8f7f4";
    context.fillRect(0, 0, w, h);
    context.fillStyle = look.tone;
    const head = Math.min(h * 0.2, w * 0.16);
    context.fillRect(0, 0, w, head);
    sign(context, look, head * 0.6, head * 0.5, head * 0.56, inkOn(look.tone));
    write(
      context,
      look.company,
      { x: head * 1.05, y: 0, width: w - head * 1.2, height: head },
      { colour: inkOn(look.tone), weight: 700, largest: head * 0.5, align: "left" },
    );
    write(
      context,
      look.title,
      { x: w * 0.06, y: head * 1.15, width: w * 0.88, height: h * 0.2 },
      { largest: w * 0.09, align: "left" },
    );
    const [top, columns] = [h * 0.5, 6];
    for (let column = 0; column < columns; column++) {
      const tall = h * (0.12 + (((look.seed + 3) * (column + 2) * 37) % 100) / 420);
      context.fillStyle = column % 2 ? mixed(colour, "#ffffff", 0.45) : colour;
      context.beginPath();
      context.roundRect(w * (0.07 + column * 0.1), h * 0.92 - tall, w * 0.07, tall, 8);
      context.fill();
    }
    for (let row = 0; row < 3; row++) {
      context.fillStyle = "#e9e5dc";
      context.beginPath();
      context.roundRect(w * 0.7, top + row * h * 0.15, w * 0.24, h * 0.1, 8);
      context.fill();
      context.fillStyle = mixed(colour, "#000000", 0.2);
      context.font = font(h * 0.06);
      context.textAlign = "left";
      context.textBaseline = "middle";
      context.fillText(["R$ 8.420", "126", "+12%"][row] ?? "", w * 0.715, top + row * h * 0.15 + h * 0.053);
    }
  });
  return new three.MeshStandardMaterial({
    map,
    emissive: "#ffffff",
    emissiveMap: map,
    emissiveIntensity: 0.35,
    roughness: 0.25,
  });
}

const laptop: Model = (look) => {
  const metal = steel("#b4babf", 0.4);
  const keys = paint("#2d3033", 0.7);
  return group(
    box(1.5, 0.05, 1, metal, 0.025),
    several(5, (row) =>
      several(13, (index) =>
        put(box(0.085, 0.012, 0.085, keys, 0.008), -0.62 + index * 0.103, 0.048, -0.3 + row * 0.1),
      ),
    ),
    put(box(0.42, 0.006, 0.22, steel("#9aa1a6", 0.5), 0.003), 0, 0.048, 0.32),
    put(
      group(
        box(1.5, 0.96, 0.03, metal, 0.014),
        put(sheet(1.4, 0.86, screen(look, 1.4, 0.86)), 0, 0.06, 0.017),
      ),
      0,
      0.05,
      -0.49,
      { rx: -0.24 },
    ),
  );
};

const monitor: Model = (look) =>
  group(
    put(box(0.56, 0.03, 0.36, rubber("#2d3033"), 0.012), 0, 0, 0),
    put(box(0.1, 0.4, 0.05, rubber("#2d3033")), 0, 0.02, -0.05),
    put(
      group(
        box(1.5, 0.92, 0.05, rubber("#2d3033"), 0.02),
        put(sheet(1.44, 0.84, screen(look, 1.44, 0.84)), 0, 0.05, 0.027),
      ),
      0,
      0.36,
      0,
    ),
    put(box(1, 0.03, 0.3, paint("#3b4046"), 0.012), 0, 0, 0.5),
    several(4, (row) =>
      several(12, (index) =>
        put(
          box(0.065, 0.014, 0.055, paint("#f1efe9"), 0.006),
          -0.43 + index * 0.078,
          0.028,
          0.39 + row * 0.07,
        ),
      ),
    ),
  );

const tv: Model = (look) =>
  group(
    put(
      group(
        box(1.7, 1, 0.05, rubber("#1f2124"), 0.015),
        put(sheet(1.66, 0.95, screen(look, 1.66, 0.95)), 0, 0.025, 0.027),
      ),
      0,
      0.12,
      0,
    ),
    ...[-0.5, 0.5].map((x) => put(box(0.3, 0.12, 0.24, rubber("#1f2124"), 0.02), x, 0, 0)),
    put(router({ ...look, colours: ["#242424"] }), 0.62, 0, 0.42, { scale: 0.34 }),
  );

const phone: Model = (look) =>
  put(
    group(
      box(0.74, 1.5, 0.08, paint("#1f2124", 0.3), 0.039),
      put(sheet(0.68, 1.42, screen(look, 0.68, 1.42)), 0, 0.04, 0.042),
    ),
    0,
    0,
    0,
    { rx: -0.2, ry: 0.1 },
  );

const router: Model = (look) =>
  group(
    box(1.2, 0.2, 0.72, gloss(main(look)), 0.09),
    several(4, (index) =>
      put(
        put(
          group(cylinder(0.035, 0.86, rubber(main(look) === "#242424" ? "#3b4046" : "#2d3033"), 0.028)),
          0,
          0,
          0,
          { rx: -0.12, rz: (1.5 - index) * 0.16 },
        ),
        -0.48 + index * 0.32,
        0.1,
        -0.34,
      ),
    ),
    several(5, (index) => put(ball(0.016, glowing("#5fd08a")), -0.2 + index * 0.1, 0.12, 0.36)),
    put(sheet(0.56, 0.2, printed(sticker(look, 700, 250))), 0, 0.202, 0.12).rotateX(0),
    put(put(sheet(0.62, 0.3, printed(sticker(look, 700, 340))), 0, 0, 0, { rx: -pi / 2 }), 0, 0.203, 0.2),
  );

const receipt: Model = (look) =>
  group(
    box(0.86, 0.66, 0.9, gloss(main(look)), 0.1),
    put(box(0.6, 0.02, 0.06, rubber("#1d1f22"), 0.01), 0, 0.655, 0.2),
    put(sheet(0.52, 0.5, printed(sticker(look, 500, 480))), 0, 0.66, 0.21, { rx: -0.2 }),
    put(box(0.12, 0.03, 0.03, glowing("#5fd08a"), 0.01), 0.28, 0.5, 0.45),
  );

const stretched = (body: Body, across: number, along: number): Body => {
  body.scale.set(across, 1, along);
  return body;
};

const keyboard: Model = (look) =>
  group(
    put(box(1.7, 0.07, 0.6, gloss(main(look)), 0.03), 0, 0, 0, { rx: 0.05 }),
    several(5, (row) =>
      several(15, (index) =>
        put(
          box(0.088, 0.035, 0.085, paint(row === 4 && index % 5 === 0 ? look.tone : "#3f4449", 0.7), 0.014),
          -0.73 + index * 0.104,
          0.068 - row * 0.004,
          -0.21 + row * 0.104,
        ),
      ),
    ),
  );

const mouse: Model = (look) =>
  group(
    stretched(ball(0.4, gloss("#3b4046"), 0.5), 0.8, 1.25),
    put(box(0.02, 0.03, 0.46, rubber("#15171a"), 0.004), 0, 0.355, 0.2, { rx: 0.5 }),
    put(put(cylinder(0.08, 0.07, rubber(look.tone)), 0, -0.035, 0), 0, 0.36, 0.18, { rz: pi / 2 }),
    put(box(0.2, 0.02, 0.1, rubber(look.tone), 0.01), 0, 0.39, -0.12),
  );

const cardReader: Model = (look) =>
  put(
    group(
      box(0.7, 1.36, 0.2, gloss(main(look)), 0.09),
      put(sheet(0.56, 0.52, screen(look, 0.56, 0.52)), 0, 0.74, 0.102),
      several(4, (row) =>
        several(3, (index) =>
          put(
            box(
              0.14,
              0.09,
              0.04,
              paint(row === 3 ? (["#c5302b", "#efc52f", "#3f8f4f"][index] ?? ivory) : ivory),
              0.02,
            ),
            -0.18 + index * 0.18,
            0.54 - row * 0.13,
            0.1,
          ),
        ),
      ),
      put(box(0.54, 0.34, 0.012, paint("#2360b0", 0.3), 0.02), 0, -0.24, 0.02),
    ),
    0,
    0.24,
    0,
    { rx: -0.3 },
  );

export const officeModels: Record<string, Model> = {
  laptop,
  monitor,
  tv,
  phone,
  router,
  receipt,
  keyboard,
  mouse,
  cardreader: cardReader,
};
