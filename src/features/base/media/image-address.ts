import type { Image } from "../../../shared/schema.ts";

/** Sizes that a picture is kept in (see platform/images); `thumb` is a square. */
export const imageVariants = ["thumb", "small", "large"] as const;
export type ImageVariant = (typeof imageVariants)[number];

/** Where a picture is served. */
export const imageAddress = (id: string, variant: ImageVariant): string => `/midia/${id}/${variant}.webp`;

/** A picture as the API answers it, made from its identifier alone. */
export function presentImage(id: string): Image;
export function presentImage(id: string | null): Image | null;
export function presentImage(id: string | null): Image | null {
  return id === null
    ? null
    : { _id: id, url: imageAddress(id, "large"), thumb_url: imageAddress(id, "thumb") };
}

/** Which picture of ours an address of the web shows; null for any other address. */
export function imageIdIn(address: string, baseUrl: string): string | null {
  const [, id] =
    /^\/midia\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/\w+\.webp$/.exec(
      address.startsWith(`${baseUrl}/`) ? address.slice(baseUrl.length) : "",
    ) ?? [];
  return id ?? null;
}
