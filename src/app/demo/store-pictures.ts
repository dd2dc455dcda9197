import sharp, { type Sharp } from "sharp";
import { v7 as uuidv7 } from "uuid";
import { originalKey, variantKey } from "../../features/media/server/image-files.ts";
import { images } from "../../features/media/table.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { variantWidths } from "../../platform/images.ts";
import type { Storage } from "../../platform/storage.ts";

const contentType = "image/webp";

/** More at a time win nothing: the library has four threads, and a small machine two cores. */
const atOnce = 4;

/** A square drawing as an SVG document, and whose upload it is. */
export interface Drawing {
  svg: string;
  ownerId: string;
}

/**
 * Keeps square drawings as uploads that are ready. A flat drawing is about 10 kB in any size, and encoding is what takes
 * time: one file stands for all sizes but the thumbnail.
 * @returns their identifiers, in the order of the drawings
 */
export async function storePictures(
  tx: Transaction,
  storage: Storage,
  drawings: readonly Drawing[],
): Promise<string[]> {
  const rows = drawings.map(({ ownerId }) => ({
    id: uuidv7(),
    ownerId,
    contentType,
    status: "READY" as const,
  }));
  const sides: number[] = [];
  const waiting = drawings.entries();
  const work = async () => {
    for (const [index, { svg }] of waiting) {
      const id = rows[index]?.id;
      if (id) sides[index] = await storeSizes(storage, id, svg);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const drawn = rows.map((row, index) => ({ ...row, width: sides[index] ?? 0, height: sides[index] ?? 0 }));
  if (drawn.length > 0) await tx.insert(images).values(drawn);
  return rows.map(({ id }) => id);
}

/** @returns the side of the picture in pixels */
async function storeSizes(storage: Storage, id: string, svg: string): Promise<number> {
  const drawing = sharp(Buffer.from(svg)).removeAlpha();
  // Flat colours gain nothing from a longer search.
  const encoded = (picture: Sharp) =>
    picture.webp({ quality: 82, effort: 2 }).toBuffer({ resolveWithObject: true });
  const { data, info } = await encoded(drawing.clone());
  const thumb = await encoded(drawing.clone().resize({ width: variantWidths.thumb }));
  await Promise.all([
    storage.put(originalKey(id, contentType), data, contentType),
    storage.put(variantKey(id, "large"), data, contentType),
    storage.put(variantKey(id, "small"), data, contentType),
    storage.put(variantKey(id, "thumb"), thumb.data, contentType),
  ]);
  return info.width;
}
