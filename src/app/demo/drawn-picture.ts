import { fileURLToPath } from "node:url";
import type { OutputInfo } from "sharp";
import sharp from "sharp";

export interface Ground {
  wall: string;
  floor: string;
}

const ground = (wall: string, floor: string): Ground => ({ wall, floor });

/** Behind products. */
export const lightGrounds = [
  ground("#d5ebe1", "#b6dac9"),
  ground("#fbe6bd", "#f3d193"),
  ground("#d6e5f6", "#b6d0ec"),
  ground("#f8dccb", "#efc2a8"),
  ground("#ecdcec", "#d9c0da"),
  ground("#e6eac8", "#d1d8a2"),
  ground("#dcdff3", "#c0c6e6"),
  ground("#f6d9de", "#ecbcc5"),
] as const;

/** Behind second pictures and the marks of companies. */
export const deepGrounds = [
  ground("#17705b", "#0f5c4a"),
  ground("#a8650f", "#8f5209"),
  ground("#2a70b8", "#1b5ea6"),
  ground("#b4552c", "#99431f"),
  ground("#85477f", "#72376e"),
  ground("#616f22", "#4d5a14"),
  ground("#474e92", "#343a75"),
  ground("#a52f4a", "#8a1f38"),
] as const;

/** Pixels of a picture. */
export interface Picture {
  data: Buffer;
  info: OutputInfo;
}

/** Where an object stands: the middle of its foot, and how large it is at most, in pixels. */
interface Place {
  character: string;
  x: number;
  foot: number;
  side: number;
}

/** In pixels. */
export interface Board {
  width: number;
  height: number;
}

/** As large as objects of 256 pixels stay sharp; a square cut out of the middle keeps all that matters. */
export const productBoard: Board = { width: 640, height: 480 };
export const squareBoard: Board = { width: 480, height: 480 };

/** One object; two, what it is first; or a pack of the same. */
export function composeProduct(
  objects: readonly string[],
  isPack: boolean,
  ground: Ground,
): Promise<Picture> {
  const [first = "📦", second] = objects;
  const front = { character: first, foot: 428 };
  if (second) {
    return compose(productBoard, ground, [
      { character: second, x: 404, foot: 376, side: 232 },
      { ...front, x: 260, side: 296 },
    ]);
  }
  if (isPack) {
    return compose(productBoard, ground, [
      { character: first, x: 204, foot: 376, side: 200 },
      { character: first, x: 436, foot: 376, side: 200 },
      { ...front, x: 320, side: 272 },
    ]);
  }
  return compose(productBoard, ground, [{ ...front, x: 320, side: 360 }]);
}

/** The first object nearer. */
export const composeNear = ([character = "📦"]: readonly string[], ground: Ground): Promise<Picture> =>
  compose(productBoard, ground, [{ character, x: 320, foot: 458, side: 422 }]);

/** The mark of a company: an object of its trade. */
export const composeMark = (character: string, ground: Ground): Promise<Picture> =>
  compose(squareBoard, ground, [{ character, x: 240, foot: 394, side: 310 }]);

async function compose(board: Board, ground: Ground, places: readonly Place[]): Promise<Picture> {
  const standing = await Promise.all(places.map(stand));
  return sharp(Buffer.from(roomWith(board, ground, standing.join(""))))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** An object and its shadow. */
async function stand({ character, x, foot, side }: Place): Promise<string> {
  const object = await objectOf(character);
  const scale = side / Math.max(object.width, object.height);
  const [width, height] = [Math.round(object.width * scale), Math.round(object.height * scale)];
  return (
    `<ellipse cx="${x}" cy="${foot - 8}" rx="${Math.round(width * 0.52)}" ry="${Math.round(width * 0.09)}" fill="url(#shadow)"/>` +
    `<image x="${Math.round(x - width / 2)}" y="${foot - height}" width="${width}" height="${height}" href="${object.href}"/>`
  );
}

/** A wall and a floor that begins softly. */
const roomWith = ({ width, height }: Board, { wall, floor }: Ground, standing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>` +
  `<linearGradient id="room" x2="0" y2="1"><stop offset=".5" stop-color="${wall}"/><stop offset=".78" stop-color="${floor}"/></linearGradient>` +
  `<radialGradient id="shadow"><stop stop-opacity=".38"/><stop offset=".55" stop-opacity=".2"/><stop offset="1" stop-opacity="0"/></radialGradient>` +
  `</defs><rect width="100%" height="100%" fill="url(#room)"/>${standing}</svg>`;

/** Rendered objects of the library are named by their character: 🍎 is `1f34e.webp`, 256 pixels a side. */
export const objectFile = (character: string): string => {
  const name = Array.from(character, (sign) => sign.codePointAt(0)?.toString(16)).join("-");
  return fileURLToPath(import.meta.resolve(`@lobehub/fluent-emoji-3d/assets/${name}.webp`));
};

/** An object without the air around it, so that it stands on its feet: its address as data and its shape. */
export async function objectOf(character: string) {
  const { data, info } = await sharp(objectFile(character))
    .trim({ lineArt: true })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { href: `data:image/png;base64,${data.toString("base64")}`, width: info.width, height: info.height };
}
