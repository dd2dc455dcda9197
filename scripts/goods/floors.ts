import * as three from "three";
import { type Body, box, group, put, several } from "./bodies.ts";
import { type Model, main } from "./looks.ts";
import { drawn, paint, printed, seeded, wood } from "./materials.ts";
import { mixed } from "./print.ts";

/** Tiles and planks. */

/** One stands in front of others that lie. */
function tiled(faces: readonly (() => three.Material)[], edge: string, size = 1): Body {
  const side = paint(edge, 0.7);
  const one = (face: three.Material) =>
    new three.Mesh(new three.BoxGeometry(size, 0.05, size), [side, side, face, side, side, side]);
  const upright = group(one(faces[0]?.() ?? side));
  const heap = several(5, (index) =>
    put(group(one(faces[(index + 1) % faces.length]?.() ?? side)), 0, 0.025 + index * 0.052, 0, {
      ry: index === 4 ? 0.12 : index * 0.01,
    }),
  );
  return group(
    put(upright, -0.12, size / 2 - 0.02, -0.72, { rx: Math.PI / 2 - 0.2 }),
    put(heap, 0.2, 0, 0.05),
  );
}

function tileArt(draw: (context: CanvasRenderingContext2D, size: number) => void): () => three.Material {
  const material = printed(
    drawn(512, 512, (context) => draw(context, 512)),
    0.18,
  );
  material.clearcoat = 0.4;
  return () => material;
}

const tiles: Model = (look) => {
  const [ground, motif] = [main(look), look.colours[1]];
  const next = seeded(look.seed);
  const art = tileArt((context, size) => {
    context.fillStyle = ground;
    context.fillRect(0, 0, size, size);
    if (motif) {
      for (const [x, y] of [
        [0, 0],
        [size, 0],
        [0, size],
        [size, size],
      ] as const) {
        context.lineWidth = 46;
        context.strokeStyle = motif;
        context.beginPath();
        context.arc(x, y, size * 0.4, 0, 7);
        context.stroke();
      }
      context.fillStyle = motif;
      context.translate(size / 2, size / 2);
      context.rotate(Math.PI / 4);
      context.fillRect(-70, -70, 140, 140);
      return;
    }
    for (let vein = 0; vein < 9; vein++) {
      context.strokeStyle = vein % 2 ? "rgba(255,255,255,.16)" : "rgba(60,50,40,.10)";
      context.lineWidth = 2 + next() * 7;
      context.beginPath();
      context.moveTo(next() * size, 0);
      context.bezierCurveTo(next() * size, 170, next() * size, 340, next() * size, size);
      context.stroke();
    }
  });
  return tiled([art], mixed(ground, "#000000", 0.15));
};

const grid = (
  columns: number,
  rows: number,
  gap: string,
  shifted: boolean,
  colours: readonly string[],
  seed: number,
) =>
  tileArt((context, size) => {
    const next = seeded(seed);
    context.fillStyle = gap;
    context.fillRect(0, 0, size, size);
    const [w, h] = [size / columns, size / rows];
    for (let row = 0; row < rows; row++)
      for (let column = -1; column < columns; column++) {
        context.fillStyle = colours[Math.floor(next() * colours.length)] ?? gap;
        context.fillRect((column + (shifted && row % 2 ? 0.5 : 0)) * w + 3, row * h + 3, w - 6, h - 6);
      }
  });

const shades = (color: string) => [
  color,
  mixed(color, "#ffffff", 0.14),
  mixed(color, "#000000", 0.1),
  mixed(color, "#ffffff", 0.28),
];

const mosaic: Model = (look) =>
  tiled([grid(10, 10, "#f0eee8", false, shades(main(look)), look.seed)], "#e4e0d8");

const brickwork: Model = (look) =>
  tiled([grid(4, 9, "#d8d0c4", true, shades(main(look)), look.seed)], "#b9a994");

const stone: Model = (look) =>
  tiled([grid(3, 8, "#a4937a", true, [...shades(main(look)), "#b3a184"], look.seed)], "#a4937a");

const planks: Model = (look) =>
  group(
    several(5, (index) =>
      put(
        box(1.9, 0.05, 0.3, wood(index % 2 ? mixed(main(look), "#ffffff", 0.08) : main(look)), 0.006),
        index * 0.04,
        index * 0.052,
        0,
        { ry: index * 0.03 },
      ),
    ),
    ...[0, 1, 2].map((index) =>
      put(
        box(0.34, 1.5, 0.04, wood(mixed(main(look), "#ffffff", index * 0.07)), 0.006),
        -0.5 + index * 0.36,
        0.01,
        -0.42 - index * 0.01,
        { rx: -0.2 },
      ),
    ),
  );

export const floorsModels: Record<string, Model> = {
  tiles,
  mosaic,
  brickwork,
  stone,
  planks,
};
