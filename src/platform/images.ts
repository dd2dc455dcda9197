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
/** A usual JPEG is made small while it is unpacked, but for a narrow strip: the largest that phones make is 200 megapixels. */
const maxPixelsOfBaseline = 210_000_000;

/** Sizes of an image in pixels: `thumb` is a square cut to what matters, the others keep their shape. */
export const variantWidths = { thumb: 160, small: 480, large: 1200 } as const;

/** No WebP is higher or wider. */
const longestSide = 16_383;

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
  if (unpackedPixels(metadata) > maxPixels) throw tooManyPixels();
  return metadata as OurMetadata;
}

/** How many pixels of an image are held at once: of a usual JPEG only each second, fourth or eighth in a row is unpacked. */
function unpackedPixels(metadata: Metadata): number {
  const isBaseline = metadata.format === "jpeg" && !metadata.isProgressive;
  const step = isBaseline ? ([8, 4, 2].find((each) => each * scaleOf(metadata.autoOrient) <= 1) ?? 1) : 1;
  return (metadata.width * metadata.height) / step ** 2;
}

/** How large, of its own size, an image is unpacked for all its sizes; at most 1. */
function scaleOf({ width, height }: { width: number; height: number }): number {
  const short = Math.min(width, height);
  // The square of a panorama needs more of it than the widest size does.
  const wanted = Math.max(variantWidths.large / width, Math.min(variantWidths.thumb, short) / short);
  return Math.min(1, wanted, longestSide / height);
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
 * @throws tooManyPixels (422) for one of more than 200 megapixels, or of more than 50 that are unpacked at once
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
 * None is larger than the image itself, or higher than a WebP can be.
 * @throws unsupportedImage (422) as `readImage`
 */
export function makeVariants(source: ImageSource): Promise<ImageVariant[]> {
  return orUnsupported(async () => {
    const metadata = await readMetadata(source);
    const { width, height } = metadata.autoOrient;
    const square = Math.min(variantWidths.thumb, width, height);
    const within = { height: longestSide, fit: "inside", withoutEnlargement: true } as const;
    const upright = await shrink(source, { width, height });
    const shapes: [VariantName, Sharp][] = [
      ["thumb", upright().resize(square, square, { fit: "cover", position: "attention" })],
      ["small", upright().resize({ width: variantWidths.small, ...within })],
      ["large", upright().resize({ width: variantWidths.large, ...within })],
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
async function shrink(source: ImageSource, size: { width: number; height: number }): Promise<() => Sharp> {
  const { data, info } = await load(source)
    .autoOrient()
    .resize({ width: Math.max(1, Math.ceil(size.width * scaleOf(size))) })
    // As screens show it: what is left are bare pixels, and no profile says any more how to read them.
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}
