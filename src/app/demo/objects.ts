import { fileURLToPath } from "node:url";
import sharp from "sharp";

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
