import sharp from "sharp";
import { v7 as uuidv7 } from "uuid";
import { originalKey, variantKey } from "../../features/media/server/image-files.ts";
import { images } from "../../features/media/table.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { variantWidths } from "../../platform/images.ts";
import type { Storage } from "../../platform/storage.ts";
import type { Picture } from "./compose-picture.ts";

const contentType = "image/webp";

/** More at a time win nothing: the library has four threads, and a small machine two cores. */
const atOnce = 4;

/** A picture that is drawn when its turn comes, and whose upload it is. */
export interface Drawing {
  draw: () => Promise<Picture>;
  ownerId: string;
}

/**
 * Keeps pictures as uploads that are ready, a few at a time: neither pixels nor files of the rest are held.
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
    width: 0,
    height: 0,
  }));
  const waiting = drawings.entries();
  const work = async () => {
    for (const [index, { draw }] of waiting) {
      const row = rows[index];
      if (row) Object.assign(row, await storeSizes(storage, row.id, await draw()));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (rows.length > 0) await tx.insert(images).values(rows);
  return rows.map(({ id }) => id);
}

/**
 * Smooth pictures are about 15 kB in any size, and encoding is what takes time: one file stands for all sizes but the
 * thumbnail, which is a square of the middle.
 */
async function storeSizes(storage: Storage, id: string, { data, info }: Picture) {
  const { width, height, channels } = info;
  const encoded = (side?: number) => {
    const picture = sharp(data, { raw: { width, height, channels } });
    return (side ? picture.resize(side, side) : picture).webp({ quality: 82, effort: 1 }).toBuffer();
  };
  const [whole, thumb] = await Promise.all([encoded(), encoded(variantWidths.thumb)]);
  await Promise.all([
    storage.put(originalKey(id, contentType), whole, contentType),
    storage.put(variantKey(id, "large"), whole, contentType),
    storage.put(variantKey(id, "small"), whole, contentType),
    storage.put(variantKey(id, "thumb"), thumb, contentType),
  ]);
  return { width, height };
}
