import sharp from "sharp";
import { drawCard, drawProductCard, photoMask, pictureBox } from "./draw-card.ts";
import type { SharedCard } from "./shared-card.ts";

const asJpeg = { quality: 86, chromaSubsampling: "4:4:4", mozjpeg: false } as const;

/** A JPEG of 1200 × 630. @param photo of what is shared; null draws initials in its place */
export async function drawPicture(card: SharedCard, photo: Uint8Array | null): Promise<Buffer> {
  const ground = sharp(Buffer.from(drawCard(card, photo !== null)));
  if (!photo) return ground.jpeg(asJpeg).toBuffer();
  const { x, y, size } = pictureBox;
  const cut = await sharp(photo, { pages: 1 })
    .resize(size, size, { fit: "cover", background: "#ffffff" })
    .flatten({ background: "#ffffff" })
    .ensureAlpha()
    .composite([{ input: Buffer.from(photoMask(card.isRound)), blend: "dest-in" }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  return ground
    .composite([{ input: cut, left: x, top: y }])
    .jpeg(asJpeg)
    .toBuffer();
}

/** As above, of pages that are of no single thing. */
export const drawProductPicture = (): Promise<Buffer> =>
  sharp(Buffer.from(drawProductCard())).jpeg(asJpeg).toBuffer();
