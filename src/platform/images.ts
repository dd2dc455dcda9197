import pLimit from "p-limit";
import sharp, { type Metadata, type Sharp } from "sharp";
import { Failure, failureKind } from "../shared/failure.ts";

/** What a person uploaded is no image of ours, or a broken one. */
export const unsupportedImage = failureKind(
  422,
  "UNSUPPORTED_IMAGE",
  "Formato de imagem não aceito. Envie JPEG, PNG, GIF ou WebP.",
);

export type ImageFormat = "jpeg" | "png" | "gif" | "webp";

const formats: readonly string[] = ["jpeg", "png", "gif", "webp"] satisfies ImageFormat[];

/** It is one of ours, but unpacked it would fill the memory. */
export const tooManyPixels = failureKind(
  422,
  "TOO_MANY_PIXELS",
  "A imagem tem pixels demais. Envie uma menor, como uma cópia reduzida dela.",
);

/** What a small server can hold unpacked; phones make pictures of 50 megapixels. */
const maxPixels = 52_000_000;
/** A usual JPEG is made small while it is unpacked: the largest that phones make is 200 megapixels. */
const maxPixelsOfBaseline = 210_000_000;

/** Sizes of an image in pixels: `thumb` is a square cut to what matters, the others keep their shape. */
export const variantWidths = { thumb: 160, small: 480, large: 1200 } as const;

export type VariantName = keyof typeof variantWidths;

/** A WebP without metadata. */
export interface ImageVariant {
  name: VariantName;
  bytes: Buffer;
  width: number;
  height: number;
}

/** What an image is read from: its bytes, or the path of a file, of which no more is held than is worked on. */
export type ImageSource = Uint8Array | string;

// Every file comes once; what was opened last is no use to the next one.
sharp.cache(false);

/**
 * One at a time in a process: the library uses all processors for one, and an image of some kinds, such as a progressive
 * JPEG, is unpacked whole whatever is made of it, up to 150 MB.
 */
const oneAtATime = pLimit(1);

/** Only the first frame is unpacked, so that an animation of a thousand frames costs no more than a picture. */
function load(source: ImageSource): Sharp {
  return sharp(source, {
    limitInputPixels: maxPixelsOfBaseline,
    failOn: "truncated",
    sequentialRead: true,
    pages: 1,
  });
}

type OurMetadata = Metadata & { format: ImageFormat };

/** @throws unsupportedImage, tooManyPixels */
async function readMetadata(source: ImageSource): Promise<OurMetadata> {
  const metadata = await load(source).metadata();
  if (!formats.includes(metadata.format)) throw unsupportedImage();
  const isBaseline = metadata.format === "jpeg" && !metadata.isProgressive;
  if (!isBaseline && metadata.width * metadata.height > maxPixels) throw tooManyPixels();
  return metadata as OurMetadata;
}

/** Runs work on an image; whatever the library says about the bytes becomes the one failure that a person can meet. */
async function orUnsupported<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await oneAtATime(work);
  } catch (error) {
    if (error instanceof Failure) throw error;
    // The library has no code for it.
    throw String(error).includes("exceeds pixel limit") ? tooManyPixels() : unsupportedImage();
  }
}

/**
 * Looks at the content of an image, whatever its name says, and reads it once to find out whether it is whole.
 * @returns format, and width and height in pixels as a person sees it (turned as its EXIF says)
 * @throws unsupportedImage (422) for another format or a truncated file
 * @throws tooManyPixels (422) for one of more than 200 megapixels, or of more than 50 where it is unpacked whole
 */
export function readImage(
  source: ImageSource,
): Promise<{ format: ImageFormat; width: number; height: number }> {
  return orUnsupported(async () => {
    const metadata = await readMetadata(source);
    // Reads it to its end, and of most kinds unpacks an eighth of it.
    await load(source).resize(64, 64, { fit: "fill" }).raw().toBuffer();
    const { width, height } = metadata.autoOrient;
    return { format: metadata.format, width, height };
  });
}

/**
 * Makes the sizes that the screens use, turned upright, as WebP without metadata (a photo tells where it was taken).
 * None is larger than the image itself.
 * @throws unsupportedImage (422) as `readImage`
 */
export function makeVariants(source: ImageSource): Promise<ImageVariant[]> {
  return orUnsupported(async () => {
    const metadata = await readMetadata(source);
    const { width, height } = metadata.autoOrient;
    const square = Math.min(variantWidths.thumb, width, height);
    const upright = await shrink(source, { width, height, square });
    const shapes: [VariantName, Sharp][] = [
      ["thumb", upright().resize(square, square, { fit: "cover", position: "attention" })],
      ["small", upright().resize({ width: variantWidths.small, withoutEnlargement: true })],
      ["large", upright().resize({ width: variantWidths.large, withoutEnlargement: true })],
    ];
    const variants: ImageVariant[] = [];
    for (const [name, image] of shapes) {
      const { data, info } = await image.webp({ quality: 80 }).toBuffer({ resolveWithObject: true });
      variants.push({ name, bytes: data, width: info.width, height: info.height });
    }
    return variants;
  });
}

/**
 * Unpacks an image once, as large as the largest size wants it, and lets all sizes be made of that: three times over, a
 * progressive picture of a large camera held others up for a minute.
 * @returns the upright picture in as few pixels as do, to begin each size with
 */
async function shrink(
  source: ImageSource,
  { width, height, square }: { width: number; height: number; square: number },
): Promise<() => Sharp> {
  // The square of a panorama needs more of it than the widest size does.
  const scale = Math.min(1, Math.max(variantWidths.large / width, square / Math.min(width, height)));
  const { data, info } = await load(source)
    .autoOrient()
    .resize({ width: Math.max(1, Math.ceil(width * scale)) })
    // As screens show it: what is left are bare pixels, and no profile says any more how to read them.
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}
