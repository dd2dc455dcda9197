import type { Image } from "../../shared/schema.ts";

/** Widths in pixels that a picture is kept in; `thumb` is a square. */
export const imageVariants = ["thumb", "medium", "large"] as const;
export type ImageVariant = (typeof imageVariants)[number];

/** Where a picture is served. */
export const imageAddress = (id: string, variant: ImageVariant): string => `/midia/${id}/${variant}.webp`;

/** A picture as the API answers it, made from its identifier alone. */
export const presentImage = (id: string | null): Image | null =>
  id === null ? null : { _id: id, url: imageAddress(id, "large"), thumb_url: imageAddress(id, "thumb") };
